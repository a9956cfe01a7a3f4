import { getSessionUser, login, logout, refreshToken } from './accounts.ts'
import {
  addAccount,
  clearAddAccountDraft,
  getAddAccountDraft,
  getMyApplication,
  saveAddAccountDraft,
} from './applications.ts'
import { getAllAuditHeaderByFilter, getAuditById } from './audit.ts'
import { getBanner } from './banner.ts'
import { readBanner, readNewsList, readProjectTracker, readPublicProjectList } from './cached-lists.ts'
import type { Call } from './call.ts'
import {
  getMyCards,
  isCardRegistered,
  makeCardPayment,
  makeUnverifiedCardPayment,
  registerCard,
  removeCard,
  verifyCard,
} from './cards.ts'
import {
  addToCart,
  finalizeCart,
  getBasicCart,
  getFullCart,
  getNumberOfCartItems,
  lookAtCart,
  removeFromCart,
} from './cart.ts'
import {
  getFeaturedProjects,
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getPublicProjectListByFilter,
  getRelatedProjects,
} from './catalogue.ts'
import { reachOut } from './contact.ts'
import { getFile } from './files.ts'
import { getDeadJobs, retryDeadJob } from './jobs.ts'
import { getOrderByLink, getPaymentDetails } from './orders.ts'
import { fygaroPaymentApi, paypalWebhook, verify3d } from './payment-returns.ts'
import {
  beginCreditCardPayment,
  beginFygaroPayment,
  beginGuestFygaroPayment,
  beginPaypalPayment,
  checkPaymentStatus,
  executePaypalPayment,
  getPaymentConfiguration,
  getPaymentConfigs,
  requireAdditionalDetailsForPayment,
} from './payments.ts'
import { changePassword, requestPasswordReset, resendMyActivationEmail, resetPassword } from './passwords.ts'
import {
  beginPledgePayment,
  changePledgeStatus,
  exportPledges,
  getPledgesListByFilter,
  pledge,
  trackPledge,
} from './pledges.ts'
import { downloadMyData, eraseMyAccount, getMyNotifications, setMyNotifications } from './privacy.ts'
import { editUserProfile, getMyUserProfile, getUserProfileById } from './profile.ts'
import { getProofChallenge, validateRecaptcha } from './proof.ts'
import {
  downloadReceiptByLink,
  downloadReceiptForAdmin,
  downloadReceiptForInvestor,
  getOrderReceiptForInvestor,
  verifyReceipt,
} from './receipts.ts'
import {
  confirmRegistration,
  getIdTypes,
  getUserAccountTypes,
  registerAccount,
  registerByToken,
  registerCompany,
  registerInvestor,
} from './registration.ts'
import {
  approveRefund,
  completeManualRefund,
  getRefundsListByFilter,
  recordDispute,
  rejectRefund,
  requestRefund,
} from './refunds.ts'
import { getMySecurityQuestions, updateSecurityQuestions } from './security-questions.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  disableSecondFactor,
  getMySecondFactor,
  getPasskeyLoginOptions,
  removePasskey,
  renewRecoveryCodes,
  secondFactor,
} from './second-factor.ts'
import { endMyOtherSessions, endMySession, forgetMyDevice, getMySessions, refreshIdle } from './sessions.ts'
import { getAllNewsByFilter, getNewsById } from './news.ts'
import { recordPageView } from './page-views.ts'
import { getNewsShareImage, getProjectShareImage } from './share-images.ts'
import { getConfig, getReferences, readConfig } from './site.ts'
import { getProjectAddresses, getProjectAddressPages } from './sitemap.ts'

/** The whole surface of the server. A call that is not listed here does not exist. */
export const everyCall: Record<string, Call> = {
  getFile,
  getPublicProjectListByFilter,
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getFeaturedProjects,
  getRelatedProjects,
  getProjectShareImage,
  getNewsShareImage,
  getProjectAddressPages,
  getProjectAddresses,
  getAllNewsByFilter,
  getNewsById,
  getBanner,
  reachOut,
  recordPageView,
  readPublicProjectList,
  readProjectTracker,
  readNewsList,
  readBanner,
  login,
  logout,
  refreshToken,
  getSessionUser,
  registerAccount,
  registerByToken,
  registerInvestor,
  registerCompany,
  confirmRegistration,
  getUserAccountTypes,
  getIdTypes,
  getProofChallenge,
  validateRecaptcha,
  requestPasswordReset,
  resetPassword,
  changePassword,
  resendMyActivationEmail,
  getMyUserProfile,
  getUserProfileById,
  editUserProfile,
  getMySecurityQuestions,
  updateSecurityQuestions,
  secondFactor,
  getPasskeyLoginOptions,
  refreshIdle,
  getMySessions,
  endMySession,
  endMyOtherSessions,
  forgetMyDevice,
  getMySecondFactor,
  beginTotp,
  confirmTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  disableSecondFactor,
  getMyNotifications,
  setMyNotifications,
  downloadMyData,
  eraseMyAccount,
  addAccount,
  saveAddAccountDraft,
  getAddAccountDraft,
  clearAddAccountDraft,
  getMyApplication,
  getReferences,
  getAllAuditHeaderByFilter,
  getAuditById,
  getDeadJobs,
  retryDeadJob,
  getConfig,
  readConfig,
  addToCart,
  removeFromCart,
  getNumberOfCartItems,
  getBasicCart,
  getFullCart,
  lookAtCart,
  finalizeCart,
  beginFygaroPayment,
  beginGuestFygaroPayment,
  beginPaypalPayment,
  beginCreditCardPayment,
  requireAdditionalDetailsForPayment,
  checkPaymentStatus,
  executePaypalPayment,
  getPaymentConfiguration,
  getPaymentConfigs,
  getPaymentDetails,
  getOrderByLink,
  getOrderReceiptForInvestor,
  downloadReceiptForInvestor,
  downloadReceiptForAdmin,
  downloadReceiptByLink,
  verifyReceipt,
  fygaroPaymentApi,
  paypalWebhook,
  verify3d,
  pledge,
  trackPledge,
  beginPledgePayment,
  changePledgeStatus,
  getPledgesListByFilter,
  exportPledges,
  requestRefund,
  approveRefund,
  rejectRefund,
  completeManualRefund,
  getRefundsListByFilter,
  recordDispute,
  registerCard,
  verifyCard,
  isCardRegistered,
  getMyCards,
  removeCard,
  makeCardPayment,
  makeUnverifiedCardPayment,
}
