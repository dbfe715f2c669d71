import { useState } from 'react'
import { webPushWords } from '#contract/notices/web-push/web-push.labels'
import { List, ListRow } from '#ui/lists/list'
import { useWaiting } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'

const WebPushSheet = popup(() => import('./web-push-sheet').then((m) => m.WebPushSheet))

/** Where a person says whether this device tells them of notifications while no page is open, and when not. */
export function WebPushRow() {
  const [open, setOpen] = useState(false)
  const waits = useWaiting('设置')
  return (
    <>
      <List label="通知的设置">
        <ListRow
          title={webPushWords.title}
          description={waits ?? webPushWords.about}
          disabled={waits !== undefined}
          onClick={() => setOpen(true)}
        />
      </List>
      {open && <WebPushSheet onClose={() => setOpen(false)} />}
    </>
  )
}
