import { getHomeImageSets, saveBanner, uploadHomeImage } from './home-images.ts'
import { getDeadJobs, getSchedules, retryDeadJob, retryDeadJobs } from './jobs.ts'
import { getMailFilters, getMailsByFilter, resendMail } from './mails.ts'
import { getSettings, setNotice, setSwitch } from './settings.ts'

/** The calls by which staff choose the pictures of the home page, change the settings, and look after jobs and emails. */
export const officeCalls = {
  getHomeImageSets,
  uploadHomeImage,
  saveBanner,
  getSettings,
  setSwitch,
  setNotice,
  getDeadJobs,
  retryDeadJob,
  retryDeadJobs,
  getSchedules,
  getMailsByFilter,
  getMailFilters,
  resendMail,
}
