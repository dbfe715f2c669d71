import { type FormEvent, useState } from 'react'
import { passwordProblem } from '#contract/account/account.rules'
import { errorText } from '#lib/errors'
import { useOnline } from '#lib/online'
import { site } from '#lib/site'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { PasswordField } from '#ui/password-field'
import { TextField } from '#ui/text-field'
import { activate } from '../account.mutations'
import { AuthFrame } from '../parts/auth-frame'
import styles from '../parts/auth-frame.module.css'
import { goOn, inQueue, type Ticket, ticketOf, withTicket } from '../parts/hand-over'

interface ActivateProps {
  ticket: Ticket
  begin: () => Promise<string>
}

/** First login of somebody whom the organisation imported: number and name, and a password of their own. */
export function Activate({ ticket, begin }: ActivateProps) {
  const [entry, setEntry] = useState({ account: '', truename: '', password: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const online = useOnline()
  const field = (key: keyof typeof entry) => ({
    value: entry[key],
    onChange: (value: string) => setEntry({ ...entry, [key]: value }),
  })
  const send = async () => {
    if (busy) return
    if (!entry.account.trim()) return setProblem('请输入学号（工号）、手机或邮箱')
    if (!entry.truename.trim()) return setProblem('请填写姓名')
    const weak = passwordProblem(entry.password)
    if (weak) return setProblem(weak)
    setProblem('')
    setBusy('激活中…')
    try {
      const asked = await ticketOf(ticket, begin)
      const given = { ...entry, account: entry.account.trim(), truename: entry.truename.trim() }
      goOn(
        (
          await inQueue(
            () => activate({ ...given, ...asked }),
            () => setBusy('人较多，正在排队…'),
          )
        ).url,
      )
    } catch (error) {
      setProblem(errorText(error))
      setBusy('')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <AuthFrame
      title="激活"
      foot={
        <>
          已经激活？<Link href={withTicket(site().pages.login, ticket)}>登录</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="secondary">学校已经为你建好账号的，首次登录请核对身份并设置密码。</p>
        <TextField
          label="学号（工号）、手机或邮箱"
          name="username"
          autoComplete="username"
          maxLength={254}
          {...field('account')}
        />
        <TextField label="姓名" name="name" autoComplete="name" maxLength={60} {...field('truename')} />
        <PasswordField
          label="设置密码"
          name="password"
          autoComplete="new-password"
          maxLength={200}
          {...field('password')}
        />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
          {busy || '激活并登录'}
        </Button>
      </form>
    </AuthFrame>
  )
}
