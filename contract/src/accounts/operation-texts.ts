import type { Operation } from '../core/operations.ts'

export type OperationGroup = {
  readonly name: string
  /** What each operation allows, in one sentence. */
  readonly operations: Readonly<Partial<Record<Operation, string>>>
}

/** Every operation in one group, in the order in which screens show them. A test finds one that is missing. */
export const operationGroups: readonly OperationGroup[] = [
  {
    name: 'Everybody',
    operations: {
      Is_Authenticated: 'Use the site with an account.',
      Login_Attempt: 'Log in with email address and password.',
    },
  },
  {
    name: 'Giving',
    operations: {
      Invest_In_Project: 'Keep a cart and give to projects as a member.',
      View_Investor_Payment_List: 'See the own payments, gifts and receipts.',
    },
  },
  {
    name: 'Companies and their projects',
    operations: {
      Create_Company: 'Register a company.',
      Edit_Company: 'Change the profile of the own company.',
      Submit_Company: 'Replace the documents of the own company that reviewers look at.',
      Create_Project: 'Begin a project of the own company.',
      Edit_Project: 'Change and list the projects of the own company.',
      Submit_Project: 'Send a project of the own company to the reviewers.',
      Invite_Project_User: 'Invite people into the own company.',
      Remove_Project_User: 'Remove people from the own company.',
      Deactivate_Project_User: "Suspend people's access to the own company.",
      Activate_Project_User: "Restore people's access to the own company.",
      Download_Company_Receipt: 'Download receipts of gifts to the own company.',
    },
  },
  {
    name: 'Review of projects',
    operations: {
      View_Project_Details: 'Open every project with all its details, listed or not.',
      View_Company_Details: 'Open every company with its documents.',
      Approve_Project: 'Give or refuse the first approval of a project.',
      Second_Approve_Project: 'Give or refuse the second approval, which lists a project, and close it at its end.',
      Advise_Project: 'Send a project back with the changes it needs.',
      Comment_As_Approver: 'Write comments that only reviewers read.',
      Deactivate_Project: 'Suspend a project or a company: hidden and closed to gifts.',
    },
  },
  {
    name: 'News and home page',
    operations: {
      View_News: 'Read articles that are not published yet.',
      Create_News: 'Write new articles.',
      Edit_News: 'Change articles and send them for approval.',
      Approve_News: "Approve or refuse other people's articles.",
      Publish_News: 'Publish approved articles.',
      Archive_News: 'Take published articles off the site.',
      Edit_Landing_Images: 'Replace the images of the home page.',
    },
  },
  {
    name: 'Money',
    operations: {
      View_all_payments: 'See the payments and pledges of everybody.',
      View_all_donations: 'See the gifts of everybody, by project.',
      Download_Any_Receipt: 'Download the receipt of any gift.',
      Change_Pledge_Status: 'Record money received for a pledge, close it or reverse it.',
      Reconcile_Bank: "Compare our books with the bank's and the providers' and book what is missing.",
      Refund_Payment: 'Ask for refunds and approve those that others asked for.',
      Manage_Rates: 'Set the exchange rates for US dollars.',
      Take_Phone_Pledge: 'Enter pledges for people on the telephone.',
    },
  },
  {
    name: 'Users',
    operations: {
      View_Users: 'See the accounts of everybody, with their rights and sessions.',
      Create_Users: 'Invite people by email.',
      Modify_Users: "Change people's names, end their sessions and reset their second factor.",
      Deactivate_Users: 'Deactivate accounts, which ends every session.',
      Activate_Users: 'Activate deactivated accounts again.',
      Delete_Users: 'Delete accounts and restore deleted ones until they are erased.',
      Request_User_Password_Reset: 'Send people the link that sets a new password.',
    },
  },
  {
    name: 'Roles and permissions',
    operations: {
      View_User_Roles: 'See the roles and the operations in them.',
      Create_User_Roles: 'Add roles.',
      Modify_User_Roles: 'Rename, describe, disable and enable roles.',
      Delete_User_Roles: 'Delete roles that nobody holds.',
      Assign_User_Roles: 'Give roles to people and take them away.',
      Assign_Permissions: 'Add operations to roles.',
      Remove_Permissions: 'Remove operations from roles.',
      Add_Special_User_Operation: 'Give a single operation to one person.',
      Edit_Special_User_Operation: "Change until when a person's special operation lasts.",
      Remove_Special_User_Operation: 'Take a special operation away.',
    },
  },
  {
    name: 'Administration',
    operations: {
      Login_to_Admin: 'Open the console for staff; needs a second factor.',
      View_audit: 'Read the audit trail and verify its seals.',
      View_Reports: 'Read the reports.',
      Manage_Settings: 'Change the settings of the site and restart failed jobs.',
      Manage_Messages: 'Answer the messages of the contact form.',
      Manage_Applications: 'Decide on applications for accounts.',
    },
  },
]

const texts = new Map(
  operationGroups.flatMap(({ name: group, operations }) =>
    Object.entries(operations).map(([operation, description]) => [operation, { group, description }] as const),
  ),
)

/** The group of an operation, and what it allows. */
export const textOfOperation = (operation: Operation): { group: string; description: string } =>
  texts.get(operation) ?? { group: '', description: '' }
