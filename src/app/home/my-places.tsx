import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnPlace, ownPlaces, ownPlacesOf, placesBeside } from '#contract/account/places.labels'
import { Icon, type IconName } from '#ui/display/icon'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { accountQueries } from '../../domains/account/account.queries'

const MyFeedback = popup(() => import('../../domains/feedback/parts/my-feedback').then((m) => m.default))
const MyLedger = popup(() => import('../../domains/tasks/parts/my-ledger').then((m) => m.default))
const Applied = popup(() => import('./applied').then((m) => m.default))
const EnterCode = popup(() => import('../../domains/teams/parts/enter-code').then((m) => m.EnterCode))

/** A place without an address opens over the list. */
const rows: Record<OwnPlace, { icon: IconName; href?: string }> = {
  study: { icon: 'book', href: '/study-center' },
  teach: { icon: 'chart', href: '/teach-center' },
  training: { icon: 'apps', href: '/training-center' },
  search: { icon: 'search', href: '/search' },
  works: { icon: 'work', href: '/training-room-reading' },
  plans: { icon: 'check', href: '/plan-reading' },
  camps: { icon: 'calendar', href: '/camp-reading' },
  contests: { icon: 'trophy', href: '/contest-reading' },
  apps: { icon: 'apps', href: '/my-app' },
  library: { icon: 'file', href: '/my-resource-library' },
  applied: { icon: 'user' },
  ledger: { icon: 'task' },
  feedback: { icon: 'edit' },
  enter: { icon: 'plus' },
}

interface MyPlacesProps {
  /** What is open at first. */
  first?: OwnPlace | undefined
  /** A side bar stands beside the list, which then does not say its places once more. */
  beside?: boolean
}

/** What is a person's own, wherever it stands, and the way into one more room. */
export function MyPlaces({ first, beside }: MyPlacesProps) {
  const [open, setOpen] = useState(first)
  const roles = useQuery(accountQueries.userInfo()).data?.roles ?? []
  const close = () => setOpen(undefined)
  return (
    <>
      <List label="我的">
        {ownPlacesOf(roles)
          .filter((key) => !beside || !placesBeside.has(key))
          .map((key) => {
            const { icon, href } = rows[key]
            return (
              <ListRow
                key={key}
                title={ownPlaces[key]}
                prefix={<Icon name={icon} size={20} />}
                {...(href === undefined ? { onClick: () => setOpen(key) } : { href })}
              />
            )
          })}
      </List>
      {open === 'applied' && <Applied onClose={close} />}
      {open === 'ledger' && <MyLedger onClose={close} />}
      {open === 'feedback' && <MyFeedback onClose={close} />}
      {open === 'enter' && <EnterCode onClose={close} />}
    </>
  )
}
