import { z } from 'zod'
import { requiredText } from '../../accounts/person-rules.ts'
import { call } from '../../core/call.ts'
import * as endpoints from './endpoints.ts'

export const takeBackBankEntry = call({
  ...endpoints.takeBackBankEntry,
  access: { operation: 'Change_Pledge_Status' },
  does: 'Requests that one payment which was entered by hand for a pledge is taken back, because it was entered by mistake. A second person approves it: its receipt becomes void, and the pledge is open for the right amount. Refused for money that has a line of a bank statement.',
  request: z.object({ receiptId: z.uuid(), reason: requiredText('Reason is required', 500) }),
  response: z.object({ requestId: z.uuid() }),
})
