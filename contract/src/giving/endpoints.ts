export const registerCard = { method: 'POST', path: '/api/Payment/RegisterCard' } as const
export const verifyCard = { method: 'POST', path: '/api/Payment/VerifyCard' } as const
export const isCardRegistered = { method: 'POST', path: '/api/Payment/IsCardRegistered' } as const
export const getMyCards = { method: 'POST', path: '/api/Payment/GetMyCards' } as const
export const removeCard = { method: 'POST', path: '/api/Payment/RemoveCard' } as const
export const makeCardPayment = { method: 'POST', path: '/api/Payment/MakeCardPayment' } as const
export const makeUnverifiedCardPayment = { method: 'POST', path: '/api/Payment/MakeUnverifiedCardPayment' } as const

export const addToCart = {
  method: 'POST',
  path: '/api/Cart/AddToCart',
  query: ['projectId'],
  optionalQuery: ['amount', 'currency'],
} as const
export const removeFromCart = { method: 'POST', path: '/api/Cart/RemoveFromCart', query: ['projectId'] } as const
export const getNumberOfCartItems = { method: 'POST', path: '/api/Cart/GetNumberOfCartItems' } as const
export const getBasicCart = { method: 'POST', path: '/api/Cart/GetBasicCart' } as const
export const getFullCart = { method: 'GET', path: '/api/Cart/GetFullCart' } as const
export const lookAtCart = { method: 'POST', path: '/api/Cart/LookAtCart' } as const
export const finalizeCart = {
  method: 'POST',
  path: '/api/Payment/FinalizeCart',
  optionalQuery: ['userId'],
  encoding: 'form',
} as const

export const approveMoneyRequest = { method: 'POST', path: '/api/Payment/ApproveMoneyRequest' } as const
export const rejectMoneyRequest = { method: 'POST', path: '/api/Payment/RejectMoneyRequest' } as const
export const getMoneyRequestsListByFilter = {
  method: 'POST',
  path: '/api/Payment/GetMoneyRequestsListByFilter',
} as const

export const getPaymentDetails = { method: 'GET', path: '/api/Payment/GetPaymentDetails/{id}' } as const
export const getPaymentTimeline = { method: 'GET', path: '/api/Payment/GetPaymentTimeline/{id}' } as const
export const getOrderByLink = { method: 'GET', path: '/api/Payment/GetOrderByLink/{link}' } as const
export const registerDonor = { method: 'POST', path: '/api/Registration/RegisterDonor' } as const

export const getPaymentsListByFilterForInvestor = {
  method: 'POST',
  path: '/api/Payment/GetPaymentsListByFilterForInvestor',
} as const
export const getPaymentsListByFilter = { method: 'POST', path: '/api/Payment/GetPaymentsListByFilter' } as const
export const getPaymentTotalsByFilter = { method: 'POST', path: '/api/Payment/GetPaymentTotalsByFilter' } as const
export const exportPayments = { method: 'GET', path: '/api/File/export-payment' } as const
export const getDonationsListByFilter = { method: 'POST', path: '/api/Payment/GetDonationsListByFilter' } as const
export const getDonationTotalsByFilter = { method: 'POST', path: '/api/Payment/GetDonationTotalsByFilter' } as const
export const exportDonations = { method: 'GET', path: '/api/File/export-donation' } as const
export const exportCompanyDonations = { method: 'GET', path: '/api/File/export-company-donation' } as const
export const getDonationsListByFilterForCompany = {
  method: 'POST',
  path: '/api/Payment/GetDonationsListByFilterForCompany/{id}',
} as const
export const getDonationTotalsByFilterForCompany = {
  method: 'POST',
  path: '/api/Payment/GetDonationTotalsByFilterForCompany/{id}',
} as const
export const getDonationsListByFilterForInvestor = {
  method: 'POST',
  path: '/api/Payment/GetDonationsListByFilterForInvestor/{id}',
} as const
export const getProjectsForInvestor = { method: 'GET', path: '/api/Project/GetProjectsForInvestor/{id}' } as const

export const fygaroPaymentApi = { method: 'POST', path: '/api/Payment/FygaroPaymentAPI' } as const
export const paypalWebhook = { method: 'POST', path: '/api/Payment/PaypalWebhook' } as const
export const verify3d = { method: 'POST', path: '/api/Payment/Verify3d', encoding: 'form' } as const

export const beginFygaroPayment = { method: 'POST', path: '/api/Payment/BeginFygaroPayment' } as const
export const beginGuestFygaroPayment = { method: 'POST', path: '/api/Payment/BeginGuestFygaroPayment' } as const
export const beginPaypalPayment = { method: 'POST', path: '/api/Payment/BeginPaypalPayment' } as const
export const beginCreditCardPayment = { method: 'POST', path: '/api/Payment/BeginCreditCardPayment' } as const
export const requireAdditionalDetailsForPayment = {
  method: 'POST',
  path: '/api/Payment/RequireAdditionalDetailsForPayment',
} as const
export const checkPaymentStatus = { method: 'POST', path: '/api/Payment/CheckPaymentStatus', query: ['id'] } as const
export const askProvider = { method: 'POST', path: '/api/Payment/AskProvider' } as const
export const executePaypalPayment = { method: 'POST', path: '/api/Payment/ExecutePaypalPayment' } as const
export const getPaymentConfiguration = { method: 'POST', path: '/api/Payment/GetPaymentConfiguration' } as const
export const getPaymentConfigs = { method: 'GET', path: '/api/Payment/GetPaymentConfigs' } as const

export const pledge = { method: 'POST', path: '/api/Payment/Pledge' } as const
export const trackPledge = { method: 'GET', path: '/api/Payment/TrackPledge/{code}' } as const
export const beginPledgePayment = { method: 'POST', path: '/api/Payment/BeginPledgePayment' } as const
export const declinePledge = { method: 'POST', path: '/api/Payment/DeclinePledge' } as const
export const changePledgeStatus = { method: 'POST', path: '/api/Payment/ChangePledgeStatus' } as const
export const getPledgeDetails = { method: 'GET', path: '/api/Payment/GetPledgeDetails/{id}' } as const
export const getPledgesListByFilter = { method: 'POST', path: '/api/Payment/GetPledgesListByFilter' } as const
export const getPledgeTotalsByFilter = { method: 'POST', path: '/api/Payment/GetPledgeTotalsByFilter' } as const
export const exportPledges = { method: 'GET', path: '/api/File/export-pledge' } as const

export const getOrderReceiptForInvestor = { method: 'POST', path: '/api/Payment/GetOrderReceiptForInvestor' } as const
export const downloadReceiptForInvestor = { method: 'GET', path: '/api/File/receipt-investor/{id}' } as const
export const downloadReceiptForAdmin = { method: 'GET', path: '/api/File/receipt-admin/{id}' } as const
export const downloadReceiptByLink = { method: 'GET', path: '/api/File/receipt-guest/{link}' } as const
export const verifyReceipt = { method: 'GET', path: '/api/Receipt/Verify/{receiptNumber}' } as const
export const getMyStatement = { method: 'POST', path: '/api/Payment/GetMyStatement' } as const
export const downloadMyStatement = { method: 'GET', path: '/api/File/statement' } as const
export const downloadCompanyStatement = { method: 'GET', path: '/api/File/company-statement' } as const

export const reconcileReport = { method: 'POST', path: '/api/Payment/ReconcileReport' } as const

export const requestRefund = { method: 'POST', path: '/api/Payment/RequestRefund' } as const
export const approveRefund = { method: 'POST', path: '/api/Payment/ApproveRefund' } as const
export const rejectRefund = { method: 'POST', path: '/api/Payment/RejectRefund' } as const
export const completeManualRefund = { method: 'POST', path: '/api/Payment/CompleteManualRefund' } as const
export const getRefundsListByFilter = { method: 'POST', path: '/api/Payment/GetRefundsListByFilter' } as const
export const getRefundTotalsByFilter = { method: 'POST', path: '/api/Payment/GetRefundTotalsByFilter' } as const
export const exportRefunds = { method: 'GET', path: '/api/File/export-refund' } as const
export const getDisputesListByFilter = { method: 'POST', path: '/api/Payment/GetDisputesListByFilter' } as const
export const getDisputeTotalsByFilter = { method: 'POST', path: '/api/Payment/GetDisputeTotalsByFilter' } as const
export const exportDisputes = { method: 'GET', path: '/api/File/export-dispute' } as const
export const recordDispute = { method: 'POST', path: '/api/Payment/RecordDispute' } as const

export const getParkedMoneyListByFilter = { method: 'POST', path: '/api/Payment/GetParkedMoneyListByFilter' } as const
export const exportUnallocatedMoney = { method: 'GET', path: '/api/File/export-unallocated-money' } as const
export const requestParkedRefund = { method: 'POST', path: '/api/Payment/RequestParkedRefund' } as const
export const allocateUnallocatedMoney = { method: 'POST', path: '/api/Payment/AllocateUnallocatedMoney' } as const

export const previewGiftMove = { method: 'POST', path: '/api/Payment/PreviewGiftMove' } as const
export const moveGift = { method: 'POST', path: '/api/Payment/MoveGift' } as const

export const enterRate = { method: 'POST', path: '/api/Payment/EnterRate' } as const
export const confirmRate = { method: 'POST', path: '/api/Payment/ConfirmRate' } as const
export const getRatesByFilter = { method: 'POST', path: '/api/Payment/GetRatesByFilter' } as const

export const getUnhandledWebhookListByFilter = {
  method: 'POST',
  path: '/api/Payment/GetUnhandledWebhookListByFilter',
} as const
export const markWebhookHandled = { method: 'POST', path: '/api/Payment/MarkWebhookHandled' } as const
export const stopProjectNews = { method: 'POST', path: '/api/Project/StopProjectNews/{link}' } as const
