import { useState } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import { popup } from '#ui/overlays/popup'
import { UserMenu } from '../../domains/account/parts/user-menu'

const OrgSwitch = popup(() => import('../../domains/orgs/parts/org-switch').then((m) => m.OrgSwitch))

/** The person's menu in the header, with the way to another organisation. */
export function PersonMenu({ user, onLogout }: { user: UserInfo; onLogout: () => unknown }) {
  const [switching, setSwitching] = useState(false)
  return (
    <>
      <UserMenu user={user} onSwitch={() => setSwitching(true)} onLogout={onLogout} />
      {switching && <OrgSwitch user={user} onClose={() => setSwitching(false)} />}
    </>
  )
}
