import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teacherOrAbove } from '#contract/kernel/roles'
import { Icon, type IconName } from '#ui/display/icon'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { accountQueries } from '../../domains/account/account.queries'

const MyFeedback = popup(() => import('../../domains/feedback/parts/my-feedback').then((m) => m.default))
const MyLedger = popup(() => import('../../domains/tasks/parts/my-ledger').then((m) => m.default))
const Applied = popup(() => import('./applied').then((m) => m.default))
const EnterCode = popup(() => import('../../domains/teams/parts/enter-code').then((m) => m.EnterCode))

type Place = 'applied' | 'ledger' | 'feedback' | 'enter'

const icon = (name: IconName) => <Icon name={name} size={20} />

/** What is a person's own, wherever it stands, and the way into one more room. */
export function MyPlaces({ first }: { first?: Place | undefined }) {
  const [open, setOpen] = useState(first)
  const roles = useQuery(accountQueries.userInfo()).data?.roles ?? []
  const close = () => setOpen(undefined)
  return (
    <>
      <List label="我的">
        <ListRow title="学习中心" prefix={icon('book')} href="/study-center" />
        {teacherOrAbove(roles) && <ListRow title="教学中心" prefix={icon('chart')} href="/teach-center" />}
        <ListRow title="实训中心" prefix={icon('apps')} href="/training-center" />
        <ListRow title="搜索" prefix={icon('search')} href="/search" />
        <ListRow title="我的实训" prefix={icon('work')} href="/training-room-reading" />
        <ListRow title="我的计划" prefix={icon('check')} href="/plan-reading" />
        <ListRow title="我的训练营" prefix={icon('calendar')} href="/camp-reading" />
        <ListRow title="我的比赛" prefix={icon('trophy')} href="/contest-reading" />
        <ListRow title="我的软件" prefix={icon('apps')} href="/my-app" />
        <ListRow title="资源库" prefix={icon('file')} href="/my-resource-library" />
        <ListRow title="我的申请" prefix={icon('user')} onClick={() => setOpen('applied')} />
        <ListRow title="我的收入" prefix={icon('task')} onClick={() => setOpen('ledger')} />
        <ListRow title="我的反馈" prefix={icon('edit')} onClick={() => setOpen('feedback')} />
        <ListRow title="输入团队码 / 实训室码" prefix={icon('plus')} onClick={() => setOpen('enter')} />
      </List>
      {open === 'applied' && <Applied onClose={close} />}
      {open === 'ledger' && <MyLedger onClose={close} />}
      {open === 'feedback' && <MyFeedback onClose={close} />}
      {open === 'enter' && <EnterCode onClose={close} />}
    </>
  )
}
