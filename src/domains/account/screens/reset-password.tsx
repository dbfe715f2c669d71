import { site } from '#lib/net/site'
import { Link } from '#ui/link'
import { resetPassword } from '../account.mutations'
import { withTicket } from '../parts/hand-over'
import { type ByCodeProps, SetByCode } from '../parts/set-by-code'

const words = {
  title: '重设密码',
  intro: '忘记密码的，请向老师或组织管理员领取重设码，再设置新密码。学生联系本实训室的老师，教师联系组织管理员。',
  code: '重设码',
  hint: '在老师或管理员发来的链接里，共 12 位，24 小时内有效，用一次即失效',
  password: '新密码',
  submit: '重设并登录',
  busy: '正在重设…',
}

/** For whoever forgot the password: the code they were handed, and a new password. */
export function ResetPassword(props: ByCodeProps) {
  const foot = (
    <>
      想起密码了？<Link href={withTicket(site().pages.login, props.ticket)}>登录</Link>
    </>
  )
  return <SetByCode {...props} words={words} foot={foot} send={resetPassword} />
}
