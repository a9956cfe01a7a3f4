import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { galleryRoutes } from '../gallery-routes.ts'

// One line a row of section 2 of the specifications, in the same order.
export default [
  index('routes/public/start.tsx'),
  layout('routes/layout.tsx', [
    route('dashboard', 'routes/public/home.tsx', { id: 'dashboard' }),
    route('welcome', 'routes/public/home.tsx', { id: 'welcome' }),
    route('login', 'routes/account/login.tsx'),
    route('login/second-factor', 'routes/account/second-factor.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('auth/confirm', 'routes/account/confirm.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('reset-password-confirm', 'routes/account/reset-password-confirm.tsx'),
    route('resend-activation', 'routes/account/resend-activation.tsx'),
    layout('routes/account/area.tsx', [
      route('change-password', 'routes/account/change-password.tsx'),
      route('update-security', 'routes/account/update-security.tsx'),
      route('user-profile', 'routes/account/user-profile.tsx'),
      route('edit-user-profile', 'routes/account/edit-user-profile.tsx'),
      route('accounts/wizard', 'routes/account/wizard.tsx'),
      route('applications/:name', 'routes/account/application.tsx'),
      route('settings', 'routes/account/settings.tsx'),
      route('settings/account', 'routes/account/settings-account.tsx'),
    ]),
    route('settings/account/data', 'routes/account/my-data.tsx'),
    route('projects', 'routes/public/projects.tsx'),
    route('projects/view/:id', 'routes/public/project.tsx', { id: 'project' }),
    route('projects/:id/:slug', 'routes/public/project.tsx', { id: 'shared-project' }),
    route('news', 'routes/public/news.tsx'),
    route('news/:id/:title', 'routes/public/article.tsx'),
    ...galleryRoutes,
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig
