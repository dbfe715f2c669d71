import { type FormEvent, useState } from 'react'
import { accountErrors } from '#contract/account/account.errors'
import {
  emailProblem,
  isMobile,
  loginKey,
  mobileKey,
  PASSWORD_RULE,
  passwordProblem,
} from '#contract/account/account.rules'
import { tooLong } from '#contract/kernel/text'
import { session } from '#lib/device/storage'
import { ApiError, errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/link'
import { register } from '../account.mutations'
import { sendCode } from '../contact.mutations'
import { AuthFrame } from '../parts/auth-frame'
import styles from '../parts/auth-frame.module.css'
import { CodeField } from '../parts/contact/code-field'
import { goOn, inQueue, type Ticket, ticketOf, withTicket } from '../parts/hand-over'
import { InviteLine } from '../parts/invite-line'
import { Agreement } from '../parts/legal/agreement'
import { useConsent } from '../parts/legal/use-consent'

interface Draft {
  truename: string
  mobile: string
  email: string
  mobileCode: string
  emailCode: string
  password: string
}
type Problems = Partial<Record<keyof Draft | 'agreed' | 'form', string>>
const NAME_MAX = 30
const EMPTY: Draft = { truename: '', mobile: '', email: '', mobileCode: '', emailCode: '', password: '' }
/** What was typed stays over a reload, in this tab alone. */
const TYPED = 'xh.register'

/** Which contacts may be given, and whether they are proved by a code: where that is so, only what a code can be sent to. */
const asked = () => {
  const { mail = false, sms = false, verify = false } = site().signin ?? {}
  return verify ? { mobile: sms, email: mail, verify } : { mobile: true, email: true, verify }
}

const nameProblem = (name: string): string | undefined => {
  if (!name.trim()) return '请填写姓名'
  return tooLong(name, NAME_MAX) ? `姓名最多 ${NAME_MAX} 个字` : undefined
}

/** What is wrong with each field; the messages of section 5. */
const problemsOf = (d: Draft): Problems => {
  const { verify } = asked()
  // As the server keeps them: neither full-width figures nor the +86 of an address book are a mistake.
  const [mobile, email] = [mobileKey(d.mobile), loginKey(d.email)]
  return {
    truename: nameProblem(d.truename),
    mobile: mobile
      ? isMobile(mobile)
        ? undefined
        : '请输入正确的手机'
      : email
        ? undefined
        : '手机或者邮箱必须填写一项',
    email: email ? emailProblem(email) : undefined,
    mobileCode: verify && mobile && !d.mobileCode ? '请输入手机验证码' : undefined,
    emailCode: verify && email && !d.emailCode ? '请输入邮箱验证码' : undefined,
    password: passwordProblem(d.password),
  }
}

const textOf = (error: unknown): string =>
  error instanceof ApiError && error.is(accountErrors.account_exists)
    ? accountErrors.account_exists.text
    : errorText(error)

/** A new account by mobile or e-mail; it returns as login does. */
export function Register({ ticket, begin }: { ticket: Ticket; begin: () => Promise<string> }) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...session.get<Partial<Draft>>(TYPED), password: '' }))
  const consent = useConsent()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState('')
  const online = useOnline()
  const set = (field: keyof Draft) => (value: string) => {
    const next = { ...draft, [field]: field === 'truename' || field === 'password' ? value : value.trim() }
    setDraft(next)
    // The password is typed anew: it is kept nowhere.
    session.set(TYPED, { ...next, mobileCode: '', emailCode: '', password: '' })
    setProblems({ ...problems, [field]: undefined, form: undefined })
  }
  const check = (field: keyof Draft) => () => {
    // A field that was only walked through is not scolded yet.
    if (draft[field]) setProblems({ ...problems, [field]: problemsOf(draft)[field] })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = { ...problemsOf(draft), agreed: consent.problem() }
    setProblems(found)
    if (busy || Object.values(found).some(Boolean)) return
    setBusy('注册中…')
    try {
      const question = await ticketOf(ticket, begin)
      const { truename, mobile, email, mobileCode, emailCode, password } = draft
      const codes = { ...(mobileCode && { mobile_code: mobileCode }), ...(emailCode && { email_code: emailCode }) }
      const contacts = { ...(mobile && { mobile }), ...(email && { email }), ...codes }
      const input = { truename, password, ...contacts, ...consent.given, ...question }
      const { url } = await inQueue(
        () => register(input),
        () => setBusy('注册的人较多，正在排队…'),
      )
      session.remove(TYPED)
      goOn(url)
    } catch (error) {
      consent.refused(error)
      setProblems({ form: textOf(error) })
      setBusy('')
    }
  }
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: set(name),
    onBlur: check(name),
    error: problems[name],
  })
  const contacts = asked()
  const code = (kind: 'mobile' | 'email') => (
    <CodeField
      label={kind === 'mobile' ? '手机验证码' : '邮箱验证码'}
      notYet={() => problemsOf(draft)[kind] ?? ''}
      send={() => sendCode(draft[kind], 'register')}
      value={draft[`${kind}Code`]}
      onChange={set(`${kind}Code`)}
      error={problems[`${kind}Code`]}
    />
  )
  return (
    <AuthFrame
      title="注册"
      foot={
        <>
          已有账号？<Link href={withTicket(site().pages.login, ticket)}>直接登录</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <InviteLine redirect={ticket.redirect_uri} />
        <TextField
          label="姓名"
          required
          autoComplete="name"
          enterKeyHint="next"
          maxGraphemes={NAME_MAX}
          {...field('truename')}
        />
        {contacts.mobile && (
          <TextField
            label="手机号"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            maxLength={20}
            {...field('mobile')}
            hint={contacts.email ? '手机和邮箱填写一项即可' : undefined}
          />
        )}
        {contacts.verify && draft.mobile && code('mobile')}
        {contacts.email && (
          <TextField
            label="邮箱"
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            maxLength={254}
            {...field('email')}
          />
        )}
        {contacts.verify && draft.email && code('email')}
        <PasswordField
          label="密码"
          required
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={200}
          hint={PASSWORD_RULE}
          {...field('password')}
        />
        <Agreement
          value={consent.value}
          onChange={(value) => {
            consent.set(value)
            setProblems({ ...problems, agreed: undefined, form: undefined })
          }}
          error={problems.agreed}
        />
        <p className={styles.problem} role="alert">
          {problems.form}
        </p>
        <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
          {busy || '注册并登录'}
        </Button>
      </form>
    </AuthFrame>
  )
}
