import { Outlet } from 'react-router'
import { AccountRail } from '../../features/site/shell/account-rail.tsx'

/** The layout of the signed-in area: its menu is beside the page on wide windows and above it on narrow ones. */
export default function AccountArea() {
  return (
    <div className="wrap area">
      <AccountRail />
      <div className="page area-page">
        <Outlet />
      </div>
    </div>
  )
}
