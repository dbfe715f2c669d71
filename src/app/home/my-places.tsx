import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownPlaces } from '#contract/account/places.labels'
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
        <ListRow title={ownPlaces.study} prefix={icon('book')} href="/study-center" />
        {teacherOrAbove(roles) && <ListRow title={ownPlaces.teach} prefix={icon('chart')} href="/teach-center" />}
        <ListRow title={ownPlaces.training} prefix={icon('apps')} href="/training-center" />
        <ListRow title={ownPlaces.search} prefix={icon('search')} href="/search" />
        <ListRow title={ownPlaces.works} prefix={icon('work')} href="/training-room-reading" />
        <ListRow title={ownPlaces.plans} prefix={icon('check')} href="/plan-reading" />
        <ListRow title={ownPlaces.camps} prefix={icon('calendar')} href="/camp-reading" />
        <ListRow title={ownPlaces.contests} prefix={icon('trophy')} href="/contest-reading" />
        <ListRow title={ownPlaces.apps} prefix={icon('apps')} href="/my-app" />
        <ListRow title={ownPlaces.library} prefix={icon('file')} href="/my-resource-library" />
        <ListRow title={ownPlaces.applied} prefix={icon('user')} onClick={() => setOpen('applied')} />
        <ListRow title={ownPlaces.ledger} prefix={icon('task')} onClick={() => setOpen('ledger')} />
        <ListRow title={ownPlaces.feedback} prefix={icon('edit')} onClick={() => setOpen('feedback')} />
        <ListRow title={ownPlaces.enter} prefix={icon('plus')} onClick={() => setOpen('enter')} />
      </List>
      {open === 'applied' && <Applied onClose={close} />}
      {open === 'ledger' && <MyLedger onClose={close} />}
      {open === 'feedback' && <MyFeedback onClose={close} />}
      {open === 'enter' && <EnterCode onClose={close} />}
    </>
  )
}
