import { type FormEvent, useState } from 'react'
import { PASSWORD_RULE, passwordProblem } from '#contract/account/account.rules'
import { activationKey } from '#contract/account/activation.rules'
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
  /** What the personal link carried. */
  link?: { account: string; code: string } | undefined
}

/** First login of somebody whom the organisation imported: the code they were handed, and a password of their own. */
export function Activate({ ticket, begin, link }: ActivateProps) {
  const [entry, setEntry] = useState({ account: link?.account ?? '', code: link?.code ?? '', password: '' })
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
    if (!activationKey(entry.code)) return setProblem('请输入激活码')
    const weak = passwordProblem(entry.password)
    if (weak) return setProblem(weak)
    setProblem('')
    setBusy('激活中…')
    try {
      const asked = await ticketOf(ticket, begin)
      const given = { ...entry, account: entry.account.trim(), code: entry.code.trim() }
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
        <p className="secondary">
          {link ? '激活码已经填好，设置密码后就能登录。' : '学校已经为你建好账号的，首次登录请输入激活码并设置密码。'}
        </p>
        <TextField
          label="学号（工号）、手机或邮箱"
          name="username"
          autoComplete="username"
          maxLength={254}
          {...field('account')}
        />
        <TextField
          label="激活码"
          name="code"
          hint={link ? undefined : '在老师发的纸条、表格或链接里，共 12 位；没有收到的，请向导入你的老师领取'}
          autoComplete="off"
          maxLength={60}
          {...field('code')}
        />
        <PasswordField
          label="设置密码"
          name="password"
          autoComplete="new-password"
          maxLength={200}
          hint={PASSWORD_RULE}
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
