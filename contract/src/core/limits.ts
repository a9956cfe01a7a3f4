/** Business constants (both specifications, section 9). */
export const limits = {
  defaultPageSize: 20,
  largestPageSize: 500,
  publicProjectsPageSize: 12,
  homeNewsPageSize: 4,
  newsPageSize: 9,
  ownProjectsPageSize: 6,
  userListPageSize: 500,
  roleListPageSize: 20,
  featuredProjects: 3,

  filterDepth: 3,
  filterTerms: 20,
  filterValueLength: 200,
  furthestRow: 10_000_000,

  passwordLength: 6,
  longestPassword: 128,
  longestEmail: 254,
  minimumDonation: 1,

  requestTimeoutMs: 30_000_000,
  sessionCheckMs: 2_000,
  logoutExtraMs: 100,
  titleFilterDelayMs: 700,
  guestEmailDelayMs: 700,
  tableChangeDelayMs: 10,
  paymentPollMs: 5_000,
  paymentLinkMs: 300_000,
  tokenRefreshMs: 30_000,

  securityNoticeMs: 100_000,
  generalNoticeMs: 10_000,
  noticesOfOneType: 2,

  donationsAnimationMs: 5_000,
  countsAnimationMs: 2_000,
  carouselMs: 1_900,
  partnerLogosMs: 1_500,
  fadeInMs: 750,

  newsLinkTitle: 100,
  newsOverview: 150,
  endorsementPreview: 500,
  documentName: 30,
  genericText: 100,
  shareSlug: 100,
  videoIdLength: 11,

  contactMessage: 5_000,
  pagePath: 300,
  relatedProjects: 3,
  /** Search engines read at most 50,000 addresses from one sitemap. */
  sitemapLargest: 50_000,
  sitemapPageSize: 10_000,
  /** Widths, in pixels, in which a stored image may be requested. */
  pictureWidths: [200, 350, 600, 700, 1_200],
  visitSeconds: 7_200,

  pdfRetries: 2,
  pdfRetryDelayMs: 200,

  imageBytes: 5 * 1_048_576,
  imagePixels: 25_000_000,
  pdfBytes: 20 * 1_048_576,
  fileName: 200,
  /** 20 MB as base64, plus the data URL prefix of browsers. */
  fileContentLength: 28_000_000,
  thumbnail: { width: 350, height: 250 },
  dashboardImage: { width: 600, height: 300 },
  /** The size that the large social networks show beside a link without cropping. */
  shareImage: { width: 1_200, height: 630 },
} as const
