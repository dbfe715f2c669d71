import { type FormEvent, useState } from 'react'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { lazyComponent } from '#ui/states/lazy-component'
import { login } from '../account.mutations'
import { AuthFrame } from '../parts/auth-frame'
import styles from '../parts/auth-frame.module.css'
import { DemoChips } from '../parts/demo-chips'
import { goOn, inQueue, type Ticket, ticketOf, withTicket } from '../parts/hand-over'
import { OrgInviteLine } from '../parts/invite-line'
import { KnownFields } from '../parts/known-fields'

const WayButtons = lazyComponent(() => import('../parts/ways/way-buttons').then((m) => m.WayButtons), 'hide')

interface LoginProps {
  ticket: Ticket
  /** Asks for a fresh login address. */
  begin: () => Promise<string>
  /** How a way to a provider and back ended, where it did not end well. */
  problem?: string | undefined
}

/** Mobile or e-mail and password; then back with a one-time code. */
export function Login({ ticket, begin, problem: came }: LoginProps) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const online = useOnline()
  const { signin } = site()

  const enter = async (name: string, secret: string) => {
    if (busy) return
    if (!name.trim()) return setProblem('请输入手机号、邮箱或学号（工号）')
    if (!secret) return setProblem('请输入密码')
    setProblem('')
    setBusy('登录中…')
    try {
      const asked = await ticketOf(ticket, begin)
      const work = () => login({ account: name.trim(), password: secret, ...asked })
      goOn((await inQueue(work, () => setBusy('登录的人较多，正在排队…'))).url)
    } catch (error) {
      setProblem(errorText(error))
      setBusy('')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(account, password)
  }
  return (
    <AuthFrame
      title="登录"
      foot={
        <>
          还没有账号？<Link href={withTicket(site().pages.register, ticket)}>注册</Link>
          {' · '}学校已建好账号？<Link href={withTicket('/uc/activate', ticket)}>激活</Link>
          <br />
          {signin?.mail || signin?.sms ? (
            <Link href={withTicket('/uc/forgot', ticket)}>忘记密码</Link>
          ) : (
            <>
              忘记密码？请联系老师或组织管理员，
              <Link href={withTicket('/uc/reset-password', ticket)}>用重设码设置新密码</Link>
            </>
          )}
          <br />
          拿到证书想查真伪？<Link href="/verify">证书验证</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <OrgInviteLine redirect={ticket.redirect_uri} />
        <KnownFields account={account} password={password} onAccount={setAccount} onPassword={setPassword} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
          {busy || '登录'}
        </Button>
      </form>
      {signin && <WayButtons ticket={ticket} begin={begin} problem={came} />}
      {site().demo && (
        <DemoChips disabled={Boolean(busy) || !online} onChoose={(name, secret) => void enter(name, secret)} />
      )}
    </AuthFrame>
  )
}
