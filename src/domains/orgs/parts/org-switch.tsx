import type { UserInfo } from '#contract/account/account.model'
import { site } from '#lib/net/site'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { OrgList } from './org-list'

/** The server says where that is, and is told where to return (section 7). */
const switchToPersonal = () => attempt(async () => (await import('../../account/parts/to-personal')).toPersonal())

/** 切换组织: a sheet on a phone, a dialog on a desk. */
export function OrgSwitch({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  return (
    <SheetOrDialog open onClose={onClose} title="切换组织" width={450}>
      <div className="stack">
        <OrgList user={user} onSwitched={onClose} />
        {site().pages.home && (
          <OnlineButton variant="secondary" block icon="user" onClick={switchToPersonal}>
            切换到个人
          </OnlineButton>
        )}
      </div>
    </SheetOrDialog>
  )
}
