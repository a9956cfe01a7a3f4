import { accountsPersonalData } from '#domains/accounts'
import { applicationsPersonalData } from '#domains/applications'
import { auditPersonalData } from '#domains/audit'
import { companyPersonalData } from '#domains/company'
import { filesPersonalData } from '#domains/files'
import { givingPersonalData } from '#domains/giving'
import { sitePersonalData } from '#domains/site'
import type { Db } from '#kit/database/database'
import { mailPersonalData } from '#kit/mail/mail'
import type { PersonalData } from '#kit/values/personal-data'

/** Every domain that stores personal data is in this list: data export and erasure cover exactly these. */
export const personalDataOfDomains = (db: Db): PersonalData[] => [
  accountsPersonalData(db),
  applicationsPersonalData(db),
  companyPersonalData(db),
  filesPersonalData(db),
  givingPersonalData(db),
  sitePersonalData(db),
  mailPersonalData(db),
  auditPersonalData(db),
]
