import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { projectsQueries } from '../../projects.queries'

const MicroDialog = popup(() => import('./micro-dialog').then((m) => m.MicroDialog))

/** AIGC 数据 of content that a room holds: what opens it, and its dialog; where there is none to open, that is said. */
export function useMicro(roomId: number, contentType: 'project' | 'cert_category') {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ contentId: number; link: string }>()
  const open = (contentId: number) =>
    attempt(async () => {
      const { link } = await client.fetchQuery(projectsQueries.aigcLink(roomId, contentType, contentId))
      if (link) setShown({ contentId, link })
      else await say('操作失败', 'error')
    })
  const dialog = shown && <MicroDialog contentType={contentType} {...shown} onClose={() => setShown(undefined)} />
  return { open, dialog }
}
