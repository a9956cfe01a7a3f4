export const getBanner = { method: 'POST', path: '/api/Banner/GetBanner' } as const

export const getHomeImageSets = { method: 'POST', path: '/api/Banner/GetHomeImageSets' } as const
export const uploadHomeImage = { method: 'POST', path: '/api/Banner/UploadHomeImage' } as const
export const saveBanner = { method: 'POST', path: '/api/Banner/SaveBanner' } as const

export const reachOut = { method: 'POST', path: '/api/ContactUs/ReachOut' } as const

export const getMessagesByFilter = { method: 'POST', path: '/api/ContactUs/GetMessagesByFilter' } as const
export const getMessageById = { method: 'GET', path: '/api/ContactUs/GetMessageById/{id}' } as const
export const assignMessage = { method: 'POST', path: '/api/ContactUs/AssignMessage' } as const
export const replyToMessage = { method: 'POST', path: '/api/ContactUs/ReplyToMessage' } as const
export const addMessageNote = { method: 'POST', path: '/api/ContactUs/AddMessageNote' } as const
export const setMessageStatus = { method: 'POST', path: '/api/ContactUs/SetMessageStatus' } as const
export const reportReplying = { method: 'POST', path: '/api/ContactUs/ReportReplying' } as const
export const getReplyTemplates = { method: 'POST', path: '/api/ContactUs/GetReplyTemplates' } as const
export const saveReplyTemplate = { method: 'POST', path: '/api/ContactUs/SaveReplyTemplate' } as const
export const deleteReplyTemplate = { method: 'POST', path: '/api/ContactUs/DeleteReplyTemplate' } as const

export const getSettings = { method: 'POST', path: '/api/Settings/GetSettings' } as const
export const setSwitch = { method: 'POST', path: '/api/Settings/SetSwitch' } as const
export const setNotice = { method: 'POST', path: '/api/Settings/SetNotice' } as const

export const retryDeadJobs = { method: 'POST', path: '/api/Jobs/RetryDeadJobs' } as const
export const getSchedules = { method: 'POST', path: '/api/Jobs/GetSchedules' } as const
export const getMailsByFilter = { method: 'POST', path: '/api/Jobs/GetMailsByFilter' } as const
export const getMailFilters = { method: 'POST', path: '/api/Jobs/GetMailFilters' } as const
export const resendMail = { method: 'POST', path: '/api/Jobs/ResendMail' } as const

export const recordPageTiming = { method: 'POST', path: '/api/Site/RecordPageTiming' } as const
export const recordPageView = { method: 'POST', path: '/api/Site/RecordPageView' } as const

export const getProjectShareImage = { method: 'GET', path: '/api/Project/GetShareImage/{id}' } as const
export const getProjectArt = { method: 'GET', path: '/api/Project/GetArt/{category}/{id}' } as const
export const getNewsShareImage = { method: 'GET', path: '/api/NewsManagement/GetShareImage/{id}' } as const

export const getReferences = { method: 'POST', path: '/api/Reference/References' } as const
export const getConfig = { method: 'POST', path: '/Config.json' } as const

export const getProjectAddressPages = { method: 'GET', path: '/api/Project/GetProjectAddressPages' } as const
export const getProjectAddresses = { method: 'GET', path: '/api/Project/GetProjectAddresses' } as const
