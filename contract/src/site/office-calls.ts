import { getHomeImageSets, saveBanner, uploadHomeImage } from './home-images.ts'
import { getSettings, setNotice, setSwitch } from './settings.ts'

/** The calls by which staff choose the pictures of the home page and change the settings. */
export const officeCalls = { getHomeImageSets, uploadHomeImage, saveBanner, getSettings, setSwitch, setNotice }
