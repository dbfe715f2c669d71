import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accountErrors } from '#contract/account/account.errors'
import { sentCodeKey } from '#contract/account/contact/contact.rules'
import { ApiError, fieldText } from '#lib/net/errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { toast } from '#ui/overlays/toast'
import { changeContact, sendChangeCode } from '../../contact.mutations'
import { CodeField } from './code-field'
import { reachProblem } from './contact-words'

interface ChangeContactProps {
  kind: 'mobile' | 'email'
  /** Whether there is a password to prove it by. */
  hasPassword: boolean
  onClose: () => void
}
type Problems = Partial<Record<'contact' | 'code' | 'password' | 'form', string>>

/** Another mobile number or e-mail: what is sent there, and the password of the account. */
export function ChangeContact({ kind, hasPassword, onClose }: ChangeContactProps) {
  const client = useQueryClient()
  const [entry, setEntry] = useState({ contact: '', code: '', password: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const mobile = kind === 'mobile'
  const wrong = () => reachProblem(entry.contact, { sms: mobile, mail: !mobile })
  const set = (key: keyof typeof entry) => (value: string) => {
    setEntry({ ...entry, [key]: value })
    setProblems({ ...problems, [key]: undefined, form: undefined })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      contact: wrong() || undefined,
      code: sentCodeKey(entry.code) ? undefined : '请输入验证码',
      password: hasPassword && !entry.password ? '请输入密码' : undefined,
    }
    setProblems(found)
    if (busy || Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      const { password } = entry
      const given = { contact: entry.contact.trim(), code: entry.code.trim() }
      await changeContact(client, { ...given, ...(hasPassword && { password }) })
      toast(mobile ? '手机已更换' : '邮箱已更换', 'success')
      onClose()
    } catch (error) {
      const at = error instanceof ApiError && error.is(accountErrors.wrong_password_here) ? 'password' : 'form'
      const exists = error instanceof ApiError && error.is(accountErrors.account_exists)
      setProblems({ [at]: exists ? '已有另一个账号使用它' : fieldText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SheetOrDialog open title={mobile ? '更换手机' : '更换邮箱'} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={mobile ? '新手机号' : '新邮箱'}
          name="contact"
          required
          type={mobile ? 'tel' : 'email'}
          inputMode={mobile ? 'tel' : 'email'}
          autoComplete={mobile ? 'tel-national' : 'email'}
          enterKeyHint="next"
          maxLength={mobile ? 20 : 254}
          value={entry.contact}
          onChange={set('contact')}
          error={problems.contact}
        />
        <CodeField
          notYet={wrong}
          send={() => sendChangeCode(entry.contact.trim())}
          value={entry.code}
          onChange={set('code')}
          error={problems.code}
        />
        {hasPassword && (
          <PasswordField
            label="密码"
            required
            hint="确认是你本人"
            autoComplete="current-password"
            maxLength={200}
            value={entry.password}
            onChange={set('password')}
            error={problems.password}
          />
        )}
        {problems.form && <p role="alert">{problems.form}</p>}
        <OnlineButton type="submit" block loading={busy}>
          更换
        </OnlineButton>
      </form>
    </SheetOrDialog>
  )
}
