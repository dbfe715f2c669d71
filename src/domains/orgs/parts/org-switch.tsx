import type { UserInfo } from '#contract/account/account.model'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { OrgList } from './org-list'

/** 切换组织: a sheet on a phone, a dialog on a desk. */
export function OrgSwitch({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  return (
    <SheetOrDialog open onClose={onClose} title="切换组织" width={450}>
      <OrgList user={user} onSwitched={onClose} />
    </SheetOrDialog>
  )
}
