import { type FormEvent, type ReactNode, useState } from 'react'
import { PASSWORD_RULE, passwordProblem } from '#contract/account/account.rules'
import { activationKey } from '#contract/account/activation.rules'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import type { activate } from '../account.mutations'
import { AuthFrame } from './auth-frame'
import styles from './auth-frame.module.css'
import { goOn, inQueue, type Ticket, ticketOf } from './hand-over'
import { Agreement } from './legal/agreement'
import { useConsent } from './legal/use-consent'

interface Words {
  title: string
  intro: string
  /** What the code is called. */
  code: string
  hint: string
  password: string
  submit: string
  busy: string
}

export interface ByCodeProps {
  ticket: Ticket
  begin: () => Promise<string>
  /** What the personal link carried. */
  link?: { account: string; code: string } | undefined
}

type SetByCodeProps = ByCodeProps & {
  words: Words
  foot: ReactNode
  send: (input: Parameters<typeof activate>[0]) => ReturnType<typeof activate>
  /** The account is entered for the first time: its person agrees to the terms. */
  first?: boolean
}

/** A password by a code that one was handed: the first one, or one for the one that was forgotten. */
export function SetByCode({ ticket, begin, link, words, foot, send: sendCode, first = false }: SetByCodeProps) {
  const [entry, setEntry] = useState({ account: link?.account ?? '', code: link?.code ?? '', password: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const online = useOnline()
  const consent = useConsent()
  const field = (key: keyof typeof entry) => ({
    value: entry[key],
    onChange: (value: string) => setEntry({ ...entry, [key]: value }),
  })
  const send = async () => {
    if (busy) return
    if (!entry.account.trim()) return setProblem('请输入学号（工号）、手机或邮箱')
    if (!activationKey(entry.code)) return setProblem(`请输入${words.code}`)
    const weak = passwordProblem(entry.password)
    if (weak) return setProblem(weak)
    const due = first ? consent.problem() : undefined
    if (due) return setProblem(due)
    setProblem('')
    setBusy(words.busy)
    try {
      const asked = await ticketOf(ticket, begin)
      const agreed = first ? consent.given : {}
      const given = { ...entry, account: entry.account.trim(), code: entry.code.trim(), ...agreed }
      goOn(
        (
          await inQueue(
            () => sendCode({ ...given, ...asked }),
            () => setBusy('人较多，正在排队…'),
          )
        ).url,
      )
    } catch (error) {
      consent.refused(error)
      setProblem(errorText(error))
      setBusy('')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <AuthFrame title={words.title} foot={foot}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="secondary">{link ? `${words.code}已经填好，设置密码后就能登录。` : words.intro}</p>
        <TextField
          label="学号（工号）、手机或邮箱"
          name="username"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          maxLength={254}
          {...field('account')}
        />
        <TextField
          label={words.code}
          name="code"
          hint={link ? undefined : words.hint}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          {...field('code')}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={200}
          hint={PASSWORD_RULE}
          {...field('password')}
        />
        {first && <Agreement value={consent.value} onChange={consent.set} />}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
          {busy || words.submit}
        </Button>
      </form>
    </AuthFrame>
  )
}
