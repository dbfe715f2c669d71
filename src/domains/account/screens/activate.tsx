import { site } from '#lib/net/site'
import { Link } from '#ui/link'
import { activate } from '../account.mutations'
import { withTicket } from '../parts/hand-over'
import { type ByCodeProps, SetByCode } from '../parts/set-by-code'

const words = {
  title: '激活账号',
  intro: '学校已经为你建好账号的，首次登录请输入激活码并设置密码。',
  code: '激活码',
  hint: '在老师发的纸条、表格或链接里，共 12 位；没有收到的，请向导入你的老师领取',
  password: '设置密码',
  submit: '激活并登录',
  busy: '激活中…',
}

/** First login of somebody whom the organisation imported: the code they were handed, and a password of their own. */
export function Activate(props: ByCodeProps) {
  const foot = (
    <>
      已经激活？<Link href={withTicket(site().pages.login, props.ticket)}>登录</Link>
    </>
  )
  return <SetByCode {...props} words={words} foot={foot} send={activate} first />
}
