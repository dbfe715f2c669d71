import { useState } from 'react'
import { Icon } from '#ui/icon'
import { List, ListRow } from '#ui/list'
import { popup } from '#ui/popup'

const MyFeedback = popup(() => import('../../domains/feedback/parts/my-feedback').then((m) => m.default))
const MyLedger = popup(() => import('../../domains/tasks/parts/my-ledger').then((m) => m.default))

/** What is a person's own, wherever it stands. */
export function MyPlaces() {
  const [ledger, setLedger] = useState(false)
  const [told, setTold] = useState(false)
  return (
    <>
      <List label="我的">
        <ListRow title="我的实训" prefix={<Icon name="book" size={20} />} href="/training-room-reading" />
        <ListRow title="我的比赛" prefix={<Icon name="trophy" size={20} />} href="/contest-reading" />
        <ListRow title="我的申请" prefix={<Icon name="user" size={20} />} href="/todo" />
        <ListRow title="我的收入" prefix={<Icon name="task" size={20} />} onClick={() => setLedger(true)} />
        <ListRow title="我的反馈" prefix={<Icon name="edit" size={20} />} onClick={() => setTold(true)} />
      </List>
      {ledger && <MyLedger onClose={() => setLedger(false)} />}
      {told && <MyFeedback onClose={() => setTold(false)} />}
    </>
  )
}
