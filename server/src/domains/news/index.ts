export { findPublishedArticle } from './news.reads.ts'
export { newsRoutes } from './news.routes.ts'
