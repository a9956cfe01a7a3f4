import { href } from 'react-router'
import type { MenuItem } from '../../../lib/access/visible-menu.ts'

/** The main menu: in the header on wide windows, in the drawer on narrow ones. */
export const menuItems: readonly MenuItem[] = [
  { label: 'Home', to: href('/dashboard') },
  { label: 'Current Projects', to: href('/projects') },
  { label: 'News', to: href('/news') },
  {
    label: 'About Us',
    to: href('/about-us'),
    children: [
      { label: 'Who We Are', to: href('/about-us') },
      { label: 'Board of Directors', to: href('/about-us/:people', { people: 'board-of-directors' }) },
      {
        label: 'Listing and Selection Committee',
        to: href('/about-us/:people', { people: 'listing-and-selection-committee' }),
      },
      { label: 'Management Team', to: href('/about-us/:people', { people: 'management-team' }) },
    ],
  },
  { label: 'Contact Us', to: href('/contact-us') },
]

/** The 'Welcome {first name}' menu, and the side navigation of the signed-in area. */
export const accountItems: readonly MenuItem[] = [
  { label: 'My Profile', to: href('/user-profile'), operations: ['Is_Authenticated'] },
  { label: 'My Payments', to: href('/user-profile/payment-list'), operations: ['View_Investor_Payment_List'] },
  { label: 'Company Profile', to: href('/company-profile'), operations: ['Edit_Company'], reloads: true },
  { label: 'My Projects', to: href('/user-profile/projects'), operations: ['Edit_Project'], reloads: true },
  { label: 'Add investment account', to: href('/accounts/wizard'), operations: ['Is_Authenticated'] },
  { label: 'Settings', to: href('/settings'), operations: ['Is_Authenticated'] },
  { label: 'Console', to: href('/admin'), operations: ['Login_to_Admin'], reloads: true },
  { label: 'Logout', to: href('/logout'), operations: ['Is_Authenticated'] },
]
