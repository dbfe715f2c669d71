import { useState } from 'react'
import { codeInGroups, resetLink } from '#contract/account/activation.rules'
import type { ResetCode } from '#contract/orgs/codes/codes.model'
import { copyText } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'

interface HandOutResetProps {
  /** Makes the code: as a room's teacher, or as the organisation's admin. */
  issue: (uid: number) => Promise<ResetCode>
  person: { uid: number; truename: string }
  /** Nobody has set a password yet: the address of a code for the first one. */
  first?: typeof resetLink
  onClose: () => void
}

/** Somebody forgot the password: what a code does, then the code itself, shown this once. */
export function HandOutReset({ issue, person, first, onClose }: HandOutResetProps) {
  const online = useOnline()
  const [made, setMade] = useState<ResetCode>()
  const [busy, setBusy] = useState(false)
  const link = made && (first ?? resetLink)(location.origin, made.login, made.code)
  const make = async () => {
    setBusy(true)
    await attempt(async () => setMade(await issue(person.uid)))
    setBusy(false)
  }
  const copy = async () => {
    if (link) await say((await copyText(link)) ? '复制成功' : '长按链接，选中后复制')
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`${first ? '激活账号' : '重设密码'}：${person.truename}`}
      dismissible={!made}
      footer={
        made ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              完成
            </Button>
            <Button onClick={copy}>复制链接</Button>
          </>
        ) : (
          <OnlineButton onClick={make} loading={busy}>
            生成链接
          </OnlineButton>
        )
      }
    >
      {made && link ? (
        <div className="stack">
          <p role="status">
            链接只显示这一次，{dateTime(made.expire_time)} 前有效，用一次即失效。请发给本人，不要发到群里。
          </p>
          <TextField
            label={first ? '激活账号的链接' : '重设密码的链接'}
            value={link}
            onChange={() => {}}
            readOnly
            multiline
            rows={3}
          />
          <TextField label="登录账号" value={made.login} onChange={() => {}} readOnly />
          <TextField label={first ? '激活码' : '重设码'} value={codeInGroups(made.code)} onChange={() => {}} readOnly />
        </div>
      ) : first ? (
        <div className="stack">
          <p>生成的链接 30 天内有效，本人打开后设置密码、首次登录。再次生成后，以前的链接立即失效。</p>
          {!online && <p className="secondary">生成链接需要联网</p>}
        </div>
      ) : (
        <div className="stack">
          <p>请先确认是本人忘记了密码。生成的链接 24 小时内有效，本人打开后设置新密码。</p>
          <p className="secondary">
            设置后，原密码失效，所有设备都要重新登录。本人会收到通知，知道是谁生成的；以前生成的链接会立即失效。
          </p>
          {!online && <p className="secondary">生成链接需要联网</p>}
        </div>
      )}
    </SheetOrDialog>
  )
}
