import type { MenuItem } from '../../../lib/access/visible-menu.ts'

/** The main menu: in the header on wide windows, in the drawer on narrow ones. */
export const menuItems: readonly MenuItem[] = [
  { label: 'Home', to: '/dashboard' },
  { label: 'Current Projects', to: '/projects' },
  { label: 'News', to: '/news' },
  {
    label: 'About Us',
    to: '/about-us',
    children: [
      { label: 'Who We Are', to: '/about-us' },
      { label: 'Board of Directors', to: '/about-us/board-of-directors' },
      { label: 'Listing and Selection Committee', to: '/about-us/listing-and-selection-committee' },
      { label: 'Management Team', to: '/about-us/management-team' },
    ],
  },
  { label: 'Contact Us', to: '/contact-us' },
]

/** The 'Welcome {first name}' menu, and the side navigation of the signed-in area. */
export const accountItems: readonly MenuItem[] = [
  { label: 'My Profile', to: '/user-profile', operations: ['Is_Authenticated'] },
  { label: 'My Payments', to: '/user-profile/payment-list', operations: ['View_Investor_Payment_List'] },
  { label: 'Add account', to: '/accounts/wizard', operations: ['Is_Authenticated'] },
  { label: 'Settings', to: '/settings', operations: ['Is_Authenticated'] },
  { label: 'Logout', to: '/logout', operations: ['Is_Authenticated'] },
]
