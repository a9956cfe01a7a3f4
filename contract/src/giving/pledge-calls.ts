import {
  beginPledgePayment,
  changePledgeStatus,
  declinePledge,
  exportPledges,
  getPledgesListByFilter,
  pledge,
  trackPledge,
} from './pledges.ts'

/** The calls about pledges, public and for staff. */
export const pledgeCalls = {
  pledge,
  trackPledge,
  declinePledge,
  beginPledgePayment,
  changePledgeStatus,
  getPledgesListByFilter,
  exportPledges,
}
