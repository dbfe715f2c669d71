import { type FormEvent, useState } from 'react'
import { accountErrors } from '#contract/account/account.errors'
import { PASSWORD_RULE, passwordProblem } from '#contract/account/account.rules'
import { ApiError, fieldText } from '#lib/net/errors'
import { useBusy } from '#lib/outbox/safe-point'
import { PasswordField } from '#ui/fields/password-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { toast } from '#ui/overlays/toast'
import { useChangePassword } from '../account.mutations'

/** Changes the password; every other device is logged out by it. */
export function PasswordForm({ login }: { login: string }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [problems, setProblems] = useState<{ old?: string; next?: string }>({})
  const change = useChangePassword()
  useBusy('form', Boolean(old || next))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = { old: old ? undefined : '请输入原密码', next: passwordProblem(next) }
    setProblems(found)
    if (found.old || found.next || change.isPending) return
    try {
      await change.mutateAsync({ old_password: old, password: next })
      setOld('')
      setNext('')
      toast('密码已修改，其他设备已退出登录', 'success')
    } catch (error) {
      const atOld = error instanceof ApiError && error.is(accountErrors.wrong_old_password)
      setProblems(atOld ? { old: fieldText(error) } : { next: fieldText(error) })
    }
  }
  return (
    <Card title="修改密码">
      <form className="stack" onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <PasswordField label="原密码" value={old} onChange={setOld} error={problems.old} maxLength={200} />
        <PasswordField
          label="新密码"
          value={next}
          onChange={setNext}
          onBlur={() => next && setProblems({ ...problems, next: passwordProblem(next) })}
          error={problems.next}
          autoComplete="new-password"
          maxLength={200}
          hint={PASSWORD_RULE}
        />
        <OnlineButton act="修改" type="submit" block loading={change.isPending} disabled={!old || !next}>
          修改密码
        </OnlineButton>
      </form>
    </Card>
  )
}
