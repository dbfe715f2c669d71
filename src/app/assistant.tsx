import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import { accountQueries } from '../domains/account/account.queries'

const Assistant = popup(() => import('../domains/search/parts/assistant').then((m) => m.Assistant))

/** The way to the assistant, where the back office shows it (show_aichat_pop). */
export function AssistantEntry({ block }: { block?: boolean }) {
  const [open, setOpen] = useState(false)
  const shown = useQuery(accountQueries.globalConfig()).data?.app_config.show_aichat_pop
  if (!shown) return null
  return (
    <>
      <Button variant="secondary" {...(block ? { block } : { size: 'sm' })} onClick={() => setOpen(true)}>
        AI 助手
      </Button>
      {open && <Assistant onClose={() => setOpen(false)} />}
    </>
  )
}
