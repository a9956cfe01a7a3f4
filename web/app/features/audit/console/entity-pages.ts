import type { Operation } from '@lignum/contract/core/operations'
import { href } from 'react-router'

const pages: Readonly<Record<string, { readonly operation: Operation; readonly to: (id: string) => string }>> = {
  Project: { operation: 'View_Project_Details', to: (id) => href('/admin/projects/:id', { id }) },
  ProjectUpdate: { operation: 'View_Project_Details', to: (id) => href('/admin/updates/:id', { id }) },
  Company: { operation: 'View_Company_Details', to: (id) => href('/admin/companies/:id', { id }) },
  User: { operation: 'View_Users', to: (id) => href('/admin/users/:id', { id }) },
  Application: { operation: 'Manage_Applications', to: (id) => href('/admin/applications/:id', { id }) },
  ContactMessage: { operation: 'Manage_Messages', to: (id) => href('/admin/messages/:id', { id }) },
  News: { operation: 'View_News', to: (id) => href('/admin/news/:id', { id }) },
  Role: { operation: 'View_User_Roles', to: (id) => href('/admin/roles/:id', { id }) },
  Payment: { operation: 'View_all_payments', to: (id) => href('/admin/payments/:id', { id }) },
  Pledge: { operation: 'View_all_donations', to: (id) => href('/admin/pledges/:id', { id }) },
  AuditHeader: { operation: 'View_audit', to: (id) => href('/admin/audit/:id', { id }) },
}

/** The page of an entity, where the console has one and the person may open it. */
export const pageOfEntity = (
  name: string,
  id: string | null,
  may: (operation: Operation) => boolean,
): string | null => {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page && id && may(page.operation) ? page.to(id) : null
}
