import { getSessionUser, login, logout, refreshToken } from '../accounts/accounts.ts'
import { administrationCalls } from '../accounts/administration-calls.ts'
import {
  addAccount,
  clearAddAccountDraft,
  getAddAccountDraft,
  getMyApplication,
  saveAddAccountDraft,
} from '../applications/applications.ts'
import { decideApplication, getApplicationById, getApplicationsByFilter } from '../applications/decisions.ts'
import { auditCalls } from '../audit/audit-calls.ts'
import { getBanner } from '../site/banner.ts'
import { readBanner, readNewsList, readProjectTracker, readPublicProjectList } from './cached-lists.ts'
import type { Call } from './call.ts'
import { companyCalls } from '../company/company-calls.ts'
import { listingCalls } from '../catalogue/listing-calls.ts'
import { cardCalls } from '../giving/cards/card-calls.ts'
import {
  addToCart,
  finalizeCart,
  getBasicCart,
  getFullCart,
  getNumberOfCartItems,
  lookAtCart,
  removeFromCart,
} from '../giving/cart.ts'
import {
  getFeaturedProjects,
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getPublicProjectListByFilter,
  getRelatedProjects,
} from '../catalogue/catalogue.ts'
import { reviewCalls } from '../review/review-calls.ts'
import { reachOut } from '../site/contact.ts'
import { getFile } from './files.ts'
import { financeCalls } from '../giving/finance-calls.ts'
import { getDonationTotalsByFilterForCompany } from '../giving/list-totals.ts'
import { stopProjectNews } from '../giving/news.ts'
import { getOrderByLink, getPaymentDetails, registerDonor } from '../giving/orders.ts'
import {
  exportCompanyDonations,
  exportDonations,
  exportPayments,
  getDonationsListByFilter,
  getDonationsListByFilterForCompany,
  getDonationsListByFilterForInvestor,
  getPaymentsListByFilter,
  getPaymentsListByFilterForInvestor,
  getProjectsForInvestor,
} from '../giving/payment-lists.ts'
import { fygaroPaymentApi, paypalWebhook, verify3d } from '../giving/payment-returns.ts'
import {
  beginCreditCardPayment,
  beginFygaroPayment,
  beginGuestFygaroPayment,
  beginPaypalPayment,
  checkPaymentStatus,
  askProvider,
  executePaypalPayment,
  getPaymentConfiguration,
  getPaymentConfigs,
  requireAdditionalDetailsForPayment,
} from '../giving/payments.ts'
import { changePassword, requestPasswordReset, resendMyActivationEmail, resetPassword } from '../accounts/passwords.ts'
import { pledgeCalls } from '../giving/pledge-calls.ts'
import { downloadMyData, eraseMyAccount, getMyNotifications, setMyNotifications } from '../accounts/privacy.ts'
import { editUserProfile, getMyUserProfile, getUserProfileById } from '../accounts/profile.ts'
import { getProofChallenge, validateRecaptcha } from './proof.ts'
import {
  downloadCompanyStatement,
  downloadMyStatement,
  downloadReceiptByLink,
  downloadReceiptForAdmin,
  downloadReceiptForInvestor,
  getMyStatement,
  getOrderReceiptForInvestor,
  verifyReceipt,
} from '../giving/receipts.ts'
import {
  confirmRegistration,
  getIdTypes,
  getUserAccountTypes,
  registerAccount,
  registerByToken,
  registerCompany,
  registerInvestor,
} from '../accounts/registration.ts'
import { getMySecurityQuestions, updateSecurityQuestions } from '../accounts/security-questions.ts'
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
} from '../accounts/second-factor.ts'
import { endMyOtherSessions, endMySession, forgetMyDevice, getMySessions, refreshIdle } from '../accounts/sessions.ts'
import { newsCalls } from '../news/news-calls.ts'
import { messageCalls } from '../site/message-calls.ts'
import { recordPageTiming, recordPageView } from '../site/page-views.ts'
import { getNewsShareImage, getProjectArt, getProjectShareImage } from '../site/share-images.ts'
import { officeCalls } from '../site/office-calls.ts'
import { getConfig, getReferences, readConfig } from '../site/site.ts'
import { getProjectAddresses, getProjectAddressPages } from '../site/sitemap.ts'

/** Every call of the server. A call that is not listed here does not exist. */
export const everyCall = {
  getFile,
  getPublicProjectListByFilter,
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getFeaturedProjects,
  getRelatedProjects,
  getProjectShareImage,
  getProjectArt,
  getNewsShareImage,
  getProjectAddressPages,
  getProjectAddresses,
  ...newsCalls,
  getBanner,
  reachOut,
  ...messageCalls,
  recordPageTiming,
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
  getApplicationsByFilter,
  getApplicationById,
  decideApplication,
  ...companyCalls,
  ...listingCalls,
  ...reviewCalls,
  ...administrationCalls,
  getReferences,
  ...auditCalls,
  ...officeCalls,
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
  askProvider,
  executePaypalPayment,
  getPaymentConfiguration,
  getPaymentConfigs,
  getPaymentDetails,
  getOrderByLink,
  registerDonor,
  getOrderReceiptForInvestor,
  downloadReceiptForInvestor,
  downloadReceiptForAdmin,
  downloadReceiptByLink,
  verifyReceipt,
  getMyStatement,
  downloadMyStatement,
  downloadCompanyStatement,
  getPaymentsListByFilterForInvestor,
  getPaymentsListByFilter,
  exportPayments,
  getDonationsListByFilter,
  exportDonations,
  getDonationsListByFilterForCompany,
  getDonationTotalsByFilterForCompany,
  exportCompanyDonations,
  getDonationsListByFilterForInvestor,
  getProjectsForInvestor,
  fygaroPaymentApi,
  paypalWebhook,
  verify3d,
  ...pledgeCalls,
  stopProjectNews,
  ...financeCalls,
  ...cardCalls,
} satisfies Record<string, Call>
