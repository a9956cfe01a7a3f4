export const login = { method: 'POST', path: '/api/Token/Login' } as const
export const logout = { method: 'POST', path: '/api/Token/Logout' } as const
export const refreshToken = { method: 'POST', path: '/api/Token/Refresh' } as const
export const getSessionUser = { method: 'POST', path: '/api/Token/GetSessionUser' } as const

export const requestPasswordReset = { method: 'POST', path: '/api/UserManagement/RequestPasswordReset' } as const
export const resendMyActivationEmail = { method: 'POST', path: '/api/UserManagement/ResendMyActivationEmail' } as const
export const resetPassword = { method: 'POST', path: '/api/UserManagement/ResetPassword' } as const
export const changePassword = { method: 'POST', path: '/api/UserManagement/ChangePassword' } as const

export const getMyNotifications = { method: 'POST', path: '/api/UserManagement/GetMyNotifications' } as const
export const setMyNotifications = { method: 'POST', path: '/api/UserManagement/SetMyNotifications' } as const
export const downloadMyData = { method: 'POST', path: '/api/UserManagement/DownloadMyData' } as const
export const eraseMyAccount = { method: 'POST', path: '/api/UserManagement/EraseMyAccount' } as const

export const getMyUserProfile = { method: 'GET', path: '/api/UserManagement/GetMyUserProfile' } as const
export const getUserProfileById = { method: 'GET', path: '/api/UserManagement/GetUserProfileById/{id}' } as const
export const editUserProfile = { method: 'POST', path: '/api/UserManagement/EditUserProfile' } as const

export const registerAccount = { method: 'POST', path: '/api/Registration/Register' } as const
export const registerByToken = { method: 'POST', path: '/api/Token/Register' } as const
export const registerInvestor = {
  method: 'POST',
  path: '/api/Registration/RegisterInvestor',
  encoding: 'form',
} as const
export const registerCompany = { method: 'POST', path: '/api/Registration/RegisterCompany', encoding: 'form' } as const
export const confirmRegistration = { method: 'POST', path: '/api/Registration/ConfirmRegistration' } as const
export const getUserAccountTypes = { method: 'POST', path: '/api/Registration/GetUserAccountTypes' } as const
export const getIdTypes = { method: 'POST', path: '/api/Registration/GetIdTypes' } as const

export const secondFactor = { method: 'POST', path: '/api/Token/SecondFactor' } as const
export const getPasskeyLoginOptions = { method: 'POST', path: '/api/Token/GetPasskeyLoginOptions' } as const
export const getMySecondFactor = { method: 'POST', path: '/api/UserManagement/GetMySecondFactor' } as const
export const beginTotp = { method: 'POST', path: '/api/UserManagement/BeginTotp' } as const
export const confirmTotp = { method: 'POST', path: '/api/UserManagement/ConfirmTotp' } as const
export const renewRecoveryCodes = { method: 'POST', path: '/api/UserManagement/RenewRecoveryCodes' } as const
export const disableSecondFactor = { method: 'POST', path: '/api/UserManagement/DisableSecondFactor' } as const
export const beginPasskey = { method: 'POST', path: '/api/UserManagement/BeginPasskey' } as const
export const addPasskey = { method: 'POST', path: '/api/UserManagement/AddPasskey' } as const
export const removePasskey = { method: 'POST', path: '/api/UserManagement/RemovePasskey' } as const

export const updateSecurityQuestions = { method: 'POST', path: '/api/UserManagement/UpdateSecurityQuestions' } as const
export const getMySecurityQuestions = { method: 'GET', path: '/api/UserManagement/GetMySecurityQuestions' } as const

export const getMySessions = { method: 'POST', path: '/api/UserManagement/GetMySessions' } as const
export const endMySession = { method: 'POST', path: '/api/UserManagement/EndMySession' } as const
export const endMyOtherSessions = { method: 'POST', path: '/api/UserManagement/EndMyOtherSessions' } as const
export const forgetMyDevice = { method: 'POST', path: '/api/UserManagement/ForgetMyDevice' } as const
export const refreshIdle = { method: 'POST', path: '/api/Project/RefreshIdle' } as const

export const getAllUsersByFilter = { method: 'POST', path: '/api/UserManagement/GetAllUsersByFilter' } as const
export const exportUsers = { method: 'GET', path: '/api/File/export-user' } as const
export const getUserById = { method: 'POST', path: '/api/UserManagement/GetUserById' } as const
export const changeUserStatus = { method: 'POST', path: '/api/UserManagement/ChangeUserStatus' } as const
export const getRoles = { method: 'POST', path: '/api/User/GetRoles' } as const
export const addUser = { method: 'POST', path: '/api/User/AddUser' } as const
export const editUser = { method: 'POST', path: '/api/User/EditUser' } as const

export const requestPasswordResetFor = { method: 'POST', path: '/api/UserManagement/RequestPasswordResetFor' } as const
export const getUserSessions = { method: 'POST', path: '/api/UserManagement/GetUserSessions' } as const
export const endUserSessions = { method: 'POST', path: '/api/UserManagement/EndUserSessions' } as const
export const resetSecondFactor = { method: 'POST', path: '/api/UserManagement/ResetSecondFactor' } as const
export const addSpecialUserOperation = { method: 'POST', path: '/api/UserManagement/AddSpecialUserOperation' } as const
export const editSpecialUserOperation = {
  method: 'POST',
  path: '/api/UserManagement/EditSpecialUserOperation',
} as const
export const removeSpecialUserOperation = {
  method: 'POST',
  path: '/api/UserManagement/RemoveSpecialUserOperation',
} as const
export const getEffectiveOperations = { method: 'POST', path: '/api/UserManagement/GetEffectiveOperations' } as const

export const getAllRolesByFilter = { method: 'POST', path: '/api/RoleManagement/GetAllRolesByFilter' } as const
export const exportRoles = { method: 'GET', path: '/api/File/export-role' } as const
export const getRoleById = { method: 'POST', path: '/api/RoleManagement/GetRoleById' } as const
export const getOperations = { method: 'POST', path: '/api/RoleManagement/GetOperations' } as const
export const addRole = { method: 'POST', path: '/api/RoleManagement/AddRole' } as const
export const editRole = { method: 'POST', path: '/api/RoleManagement/EditRole' } as const
export const deleteRole = { method: 'POST', path: '/api/RoleManagement/DeleteRole' } as const
export const previewRoleChange = { method: 'POST', path: '/api/RoleManagement/PreviewRoleChange' } as const

export const getSavedViews = { method: 'GET', path: '/api/UserManagement/GetSavedViews' } as const
export const saveView = { method: 'POST', path: '/api/UserManagement/SaveView' } as const
export const deleteSavedView = { method: 'POST', path: '/api/UserManagement/DeleteSavedView' } as const
export const getListPreferences = { method: 'GET', path: '/api/UserManagement/GetListPreferences' } as const
export const setListPreferences = { method: 'POST', path: '/api/UserManagement/SetListPreferences' } as const
