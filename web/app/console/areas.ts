import { href } from 'react-router'
import type { MenuItem } from '../lib/access/visible-menu.ts'

/** A screen in the rail, with a sentence for the overview and the letter that leads to it after g. */
type Screen = MenuItem & { readonly about: string; readonly key: string }

/** An area of the back office. The first of its screens is its home. */
export type Area = { readonly name: string; readonly screens: readonly Screen[] }

/** The screens in the order of the rail, with the operations that their routes require: a test compares the two. */
export const admin: Area = {
  name: 'Console',
  screens: [
    {
      label: 'Overview',
      to: href('/admin'),
      about: 'These are the screens you may open.',
      operations: ['Login_to_Admin'],
      key: 'o',
    },
    {
      label: 'Projects',
      to: href('/admin/projects'),
      about: 'Review the projects that wait for you, and find every other one.',
      operations: ['View_Project_Details'],
      key: 'p',
    },
    {
      label: 'Updates',
      to: href('/admin/updates'),
      about: 'Review what companies want to change in live projects.',
      operations: ['View_Project_Details'],
      key: 'e',
    },
    {
      label: 'Companies',
      to: href('/admin/companies'),
      about: 'Find companies, see their documents, and deactivate or activate them.',
      operations: ['View_Company_Details'],
      key: 'k',
    },
    {
      label: 'Payments',
      to: href('/admin/payments'),
      about: 'Find any payment by what its donor can quote, and see what happened to it.',
      operations: ['View_all_payments'],
      key: 'm',
    },
    {
      label: 'Donations',
      to: href('/admin/donations'),
      about: 'See what each project was given, gift by gift.',
      operations: ['View_all_donations'],
      key: 'd',
    },
    {
      label: 'Pledges',
      to: href('/admin/pledges'),
      about: 'See what was promised and what has arrived.',
      anyOf: ['View_all_donations', 'Change_Pledge_Status'],
      key: 'l',
    },
    {
      label: 'Second person',
      to: href('/admin/waiting'),
      about: 'Confirm what somebody else has entered: nobody books money alone.',
      anyOf: ['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank', 'Manage_Rates', 'View_all_payments'],
      key: 'w',
    },
    {
      label: 'Refunds',
      to: href('/admin/refunds'),
      about: 'Approve refunds, and say what became of them.',
      anyOf: ['Refund_Payment', 'View_all_payments'],
      key: 'f',
    },
    {
      label: 'Disputes',
      to: href('/admin/disputes'),
      about: 'See which payments donors dispute, and record how it ended.',
      anyOf: ['Refund_Payment', 'View_all_payments'],
      key: 'i',
    },
    {
      label: 'Unallocated money',
      to: href('/admin/unallocated'),
      about: 'Decide about money that belongs to no gift.',
      anyOf: ['Refund_Payment', 'Reconcile_Bank', 'View_all_payments'],
      key: 'x',
    },
    {
      label: 'Bank statements',
      to: href('/admin/reconciliation'),
      about: 'Import bank statements, and explain their lines: whose money it is.',
      anyOf: ['Reconcile_Bank', 'View_all_payments'],
      key: 'b',
    },
    {
      label: 'Bank months',
      to: href('/admin/reconciliation/months'),
      about: 'Compare each month with the balance of the bank, and close it.',
      anyOf: ['Reconcile_Bank', 'View_all_payments'],
      key: 'z',
    },
    {
      label: 'Rates',
      to: href('/admin/rates'),
      about: 'Enter and confirm the exchange rates for US dollars.',
      anyOf: ['Manage_Rates', 'View_all_payments'],
      key: 't',
    },
    {
      label: 'News',
      to: href('/admin/news'),
      about: 'Write articles, approve them, and choose when they come out.',
      operations: ['View_News'],
      key: 'n',
    },
    {
      label: 'Home images',
      to: href('/admin/home-images'),
      about: 'Choose the pictures at the top of the home page.',
      operations: ['Edit_Landing_Images'],
      key: 'h',
    },
    {
      label: 'Messages',
      to: href('/admin/messages'),
      about: 'Reply to what people wrote by the contact form.',
      operations: ['Manage_Messages'],
      key: 'c',
    },
    {
      label: 'Applications',
      to: href('/admin/applications'),
      about: 'Look at applications for an account, and accept or reject them.',
      operations: ['Manage_Applications'],
      key: 'y',
    },
    {
      label: 'Jobs',
      to: href('/admin/jobs'),
      about: 'See what could not be done in the background or emailed, and try it again.',
      operations: ['Manage_Settings'],
      key: 'j',
    },
    {
      label: 'Settings',
      to: href('/admin/settings'),
      about: 'Turn ways to pay, pledges and safeguards on and off, and put a notice above every page.',
      operations: ['Manage_Settings'],
      key: 'g',
    },
    {
      label: 'Users',
      to: href('/admin/users'),
      about: 'Find people, see what they may do, and let them in or not.',
      operations: ['View_Users'],
      key: 'u',
    },
    {
      label: 'Roles',
      to: href('/admin/roles'),
      about: 'Decide what the people of each role may do.',
      operations: ['View_User_Roles'],
      key: 'r',
    },
    {
      label: 'Audit',
      to: href('/admin/audit'),
      about: 'Find out what was done, by whom and when.',
      operations: ['View_audit'],
      key: 'a',
    },
    {
      label: 'Seals',
      to: href('/admin/audit/seals'),
      about: 'Prove that nobody has changed the audit entries since they were recorded.',
      operations: ['View_audit'],
      key: 's',
    },
  ],
}

/** For the members of a listed company. */
export const company: Area = {
  name: 'My company',
  screens: [
    {
      label: 'Company profile',
      to: href('/company-profile'),
      about: 'The name, address, bank account and documents of your company.',
      operations: ['Edit_Company'],
      key: 'c',
    },
    {
      label: 'Team',
      to: href('/company-profile/team'),
      about: 'The people of your company: invite them, or end their access.',
      anyOf: ['Invite_Project_User', 'Remove_Project_User', 'Deactivate_Project_User', 'Activate_Project_User'],
      key: 't',
    },
    {
      label: 'My Projects',
      to: href('/user-profile/projects'),
      about: 'Write projects, submit them, and see how they are doing.',
      operations: ['Edit_Project'],
      key: 'p',
    },
    {
      label: 'Donations received',
      to: href('/user-profile/donations'),
      about: 'See who gave to your projects, and download the statement.',
      operations: ['Download_Company_Receipt'],
      key: 'd',
    },
  ],
}
