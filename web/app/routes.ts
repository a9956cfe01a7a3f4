import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { galleryRoutes } from '../gallery-routes.ts'

// One line a row of section 2 of the specifications, in the same order.
export default [
  index('routes/public/start.tsx'),
  layout('routes/layout.tsx', [
    route('dashboard', 'routes/public/home.tsx', { id: 'dashboard' }),
    route('welcome', 'routes/public/home.tsx', { id: 'welcome' }),
    route('login', 'routes/account/login.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('user-profile', 'routes/account/user-profile.tsx'),
    route('projects', 'routes/public/projects.tsx'),
    route('projects/view/:id', 'routes/public/project.tsx', { id: 'project' }),
    route('projects/:id/:slug', 'routes/public/project.tsx', { id: 'shared-project' }),
    ...galleryRoutes,
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig
