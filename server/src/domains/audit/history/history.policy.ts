import type { Operation } from '@lignum/contract/core/operations'
import { type Actor, may } from '#kit/security/actor'

type Page = {
  /** The operations with which staff open the page. */
  readonly operations: readonly Operation[]
  /** Entities that are shown on the same page and have the same id. */
  readonly parts?: readonly string[]
}

/** The detail pages whose history the readers of the page may read. */
const pages: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    User: { operations: ['View_Users'], parts: ['UserProfile', 'Notifications'] },
    Role: { operations: ['View_User_Roles'] },
    Project: { operations: ['View_Project_Details'] },
    ProjectUpdate: { operations: ['View_Project_Details'] },
    Company: { operations: ['View_Company_Details'] },
    News: { operations: ['View_News'] },
    Pledge: { operations: ['View_all_donations', 'Change_Pledge_Status'] },
    Payment: { operations: ['View_all_payments'] },
    Receipt: { operations: ['View_all_payments'] },
    Refund: { operations: ['View_all_payments', 'Refund_Payment'] },
    Dispute: { operations: ['View_all_payments', 'Refund_Payment'] },
    Application: { operations: ['Manage_Applications'] },
    ContactMessage: { operations: ['Manage_Messages'] },
  } satisfies Record<string, Page>),
)

/** Auditors read every history, others those of the pages that they can open. */
export const mayReadHistory = (actor: Actor, entityName: string): boolean =>
  may(actor, 'View_audit') || (pages.get(entityName)?.operations ?? []).some((operation) => may(actor, operation))

export const entitiesOf = (entityName: string): string[] => [entityName, ...(pages.get(entityName)?.parts ?? [])]
