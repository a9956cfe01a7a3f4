export const defaultPageSize = 20
export const largestPageSize = 500
export const publicProjectsPageSize = 12
export const homeNewsPageSize = 4
export const newsPageSize = 9
export const ownProjectsPageSize = 6
export const userListPageSize = 500
export const roleListPageSize = 20
export const featuredProjects = 3

export const filterDepth = 3
export const filterTerms = 20
export const filterValueLength = 200
export const furthestRow = 10_000_000
export const savedViews = 50
export const savedViewQuery = 2_000
export const listsWithPreferences = 60
/** An XLSX file is built in memory. */
export const spreadsheetRows = 100_000

export const passwordLength = 6
export const longestPassword = 128
export const longestEmail = 254
export const minimumDonation = 1

export const requestTimeoutMs = 30_000_000
export const sessionCheckMs = 2_000
export const logoutExtraMs = 100
export const titleFilterDelayMs = 700
export const guestEmailDelayMs = 700
export const tableChangeDelayMs = 10
export const paymentPollMs = 5_000
export const paymentLinkMs = 300_000
export const tokenRefreshMs = 30_000

export const securityNoticeMs = 100_000
export const generalNoticeMs = 10_000
export const noticesOfOneType = 2

export const donationsAnimationMs = 5_000
export const countsAnimationMs = 2_000
export const carouselMs = 1_900
export const partnerLogosMs = 1_500
export const fadeInMs = 750

export const newsLinkTitle = 100
export const newsOverview = 150
export const newsDescription = 100_000
export const newsPicture = { width: 1_200, height: 675 } as const
export const endorsementPreview = 500
export const documentName = 30
export const genericText = 100
export const shareSlug = 100
export const videoIdLength = 11
export const projectDescription = 100_000
export const projectDocuments = 50
export const siteNotice = 300
export const reviewReason = 4_000
export const reviewNotes = 50
export const reviewDocuments = 5
export const closeOutReport = 5_000
export const displayOrder = 1_000_000

export const contactMessage = 5_000
export const pagePath = 300
export const relatedProjects = 3
export const projectNews = 6
export const whatThousandDoes = 120
/** Search engines read at most 50,000 addresses from one sitemap. */
export const sitemapLargest = 50_000
export const sitemapPageSize = 10_000
/** Widths, in pixels, in which a stored image may be requested. */
export const pictureWidths = [200, 350, 600, 700, 1_200] as const
export const visitSeconds = 7_200

export const pdfRetries = 2
export const pdfRetryDelayMs = 200

export const imageBytes = 5 * 1_048_576
export const imagePixels = 25_000_000
export const pdfBytes = 20 * 1_048_576
export const fileName = 200
/** 20 MB as base64, plus the data URL prefix of browsers. */
export const fileContentLength = 28_000_000
/** Three times the slots on the home page. */
export const homeMainImage = { width: 1_260, height: 1_140 } as const
export const homeSideImage = { width: 330, height: 750 } as const
export const homeImageSets = 10
export const thumbnail = { width: 350, height: 250 } as const
export const dashboardImage = { width: 600, height: 300 } as const
/** The size that the large social networks show beside a link without cropping. */
export const shareImage = { width: 1_200, height: 630 } as const
