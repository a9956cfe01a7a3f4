export const getBanner = { method: 'POST', path: '/api/Banner/GetBanner' } as const

export const reachOut = { method: 'POST', path: '/api/ContactUs/ReachOut' } as const

export const recordPageView = { method: 'POST', path: '/api/Site/RecordPageView' } as const

export const getProjectShareImage = { method: 'GET', path: '/api/Project/GetShareImage/{id}' } as const
export const getProjectArt = { method: 'GET', path: '/api/Project/GetArt/{category}/{id}' } as const
export const getNewsShareImage = { method: 'GET', path: '/api/NewsManagement/GetShareImage/{id}' } as const

export const getReferences = { method: 'POST', path: '/api/Reference/References' } as const
export const getConfig = { method: 'POST', path: '/Config.json' } as const

export const getProjectAddressPages = { method: 'GET', path: '/api/Project/GetProjectAddressPages' } as const
export const getProjectAddresses = { method: 'GET', path: '/api/Project/GetProjectAddresses' } as const
