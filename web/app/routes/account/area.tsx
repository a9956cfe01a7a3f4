import { Outlet } from 'react-router'
import { AccountRail } from '../../features/site/shell/account-rail.tsx'

/** The signed-in area: its menu stands beside the page on wide windows, and in the drawer on narrow ones. */
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
