import { type FormEvent, useState } from 'react'
import { PASSWORD_RULE, passwordProblem } from '#contract/account/account.rules'
import { SENT_MINUTES, sentCodeKey } from '#contract/account/contact/contact.rules'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/link'
import { resetBySentCode, sendCode } from '../contact.mutations'
import { AuthFrame } from '../parts/auth-frame'
import styles from '../parts/auth-frame.module.css'
import { CodeField } from '../parts/contact/code-field'
import { reachProblem, reachWords } from '../parts/contact/contact-words'
import { goOn, inQueue, type Ticket, ticketOf, withTicket } from '../parts/hand-over'

interface ForgotProps {
  ticket: Ticket
  begin: () => Promise<string>
}
const EMPTY = { contact: '', code: '', password: '' }
type Problems = Partial<Record<keyof typeof EMPTY | 'form', string>>

/** A forgotten password is set anew by a code that is sent to the mobile number or e-mail of the account. */
export function Forgot({ ticket, begin }: ForgotProps) {
  const { mail = false, sms = false } = site().signin ?? {}
  const byHand = <Link href={withTicket('/uc/reset-password', ticket)}>用重设码设置新密码</Link>
  return (
    <AuthFrame
      title="忘记密码"
      act="重设密码"
      foot={
        <>
          想起密码了？<Link href={withTicket(site().pages.login, ticket)}>登录</Link>
          <br />
          {mail || sms ? '收不到验证码？请联系老师或组织管理员，' : '请联系老师或组织管理员，'}
          {byHand}
        </>
      }
    >
      {mail || sms ? (
        <ByCode channels={{ mail, sms }} ticket={ticket} begin={begin} />
      ) : (
        <p>本平台没有开通验证码。请向老师或组织管理员领取重设码，再设置新密码。</p>
      )}
    </AuthFrame>
  )
}

function ByCode({ channels, ticket, begin }: ForgotProps & { channels: { mail: boolean; sms: boolean } }) {
  const [entry, setEntry] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState('')
  const online = useOnline()
  const set = (key: keyof typeof EMPTY) => (value: string) => {
    setEntry({ ...entry, [key]: value })
    setProblems({ ...problems, [key]: undefined, form: undefined })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      contact: reachProblem(entry.contact, channels) || undefined,
      code: sentCodeKey(entry.code) ? undefined : '请输入验证码',
      password: passwordProblem(entry.password),
    }
    setProblems(found)
    if (busy || Object.values(found).some(Boolean)) return
    setBusy('正在重设…')
    try {
      const asked = await ticketOf(ticket, begin)
      const given = { ...entry, contact: entry.contact.trim(), code: entry.code.trim() }
      const work = () => resetBySentCode({ ...given, ...asked })
      goOn((await inQueue(work, () => setBusy('人较多，正在排队…'))).url)
    } catch (error) {
      setProblems({ form: errorText(error) })
      setBusy('')
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={`注册时填写的${reachWords(channels)}`}
        name="username"
        required
        value={entry.contact}
        onChange={set('contact')}
        error={problems.contact}
        autoComplete="username"
        inputMode={channels.mail ? 'email' : 'tel'}
        enterKeyHint="next"
        maxLength={254}
      />
      <CodeField
        notYet={() => reachProblem(entry.contact, channels)}
        send={() => sendCode(entry.contact.trim(), 'reset')}
        sent={`如果有账号使用它，验证码会在一分钟内送达，${SENT_MINUTES} 分钟内有效`}
        value={entry.code}
        onChange={set('code')}
        error={problems.code}
      />
      <PasswordField
        label="新密码"
        name="password"
        required
        value={entry.password}
        onChange={set('password')}
        error={problems.password}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={200}
        hint={PASSWORD_RULE}
      />
      <p className={styles.problem} role="alert">
        {problems.form}
      </p>
      <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
        {busy || '重设并登录'}
      </Button>
    </form>
  )
}
