import { useQueryClient } from '@tanstack/react-query'
import { softwareStateVerbs } from '#contract/software/software.labels'
import type { SoftwareState } from '#contract/software/software.model'
import { attempt, say } from '#ui/overlays/say'
import { setSoftwareStatus } from '../../software.mutations'

type Stands = { id: number; title: string; status: SoftwareState; room_count: number }

/** The two states that software may go to from its own, and what that is called. */
export const stepsOf = (status: SoftwareState): { to: SoftwareState; label: string }[] => {
  if (status === 'taken_down') return [{ to: 'enabled', label: '重新上架' }]
  return [
    status === 'enabled'
      ? { to: 'disabled', label: softwareStateVerbs.disabled }
      : { to: 'enabled', label: softwareStateVerbs.enabled },
    { to: 'taken_down', label: softwareStateVerbs.taken_down },
  ]
}

const warnings: Partial<Record<SoftwareState, string>> = {
  disabled: '停用后学员看到“该应用已经被停用，不能查看内容”，可以随时启用。',
  taken_down: '下架后不能再添加到实训室，学员看到“该应用已经被下架，不能查看内容”，可以重新上架。',
}

/** Enables, disables, takes down, puts back; what closes it to people is asked about once. */
export const useStatus = () => {
  const client = useQueryClient()
  return async ({ id, title, room_count }: Stands, { to, label }: { to: SoftwareState; label: string }) => {
    const warning = warnings[to]
    if (warning) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = `${room_count ? `${room_count} 个实训室正在使用“${title}”。` : ''}${warning}`
      if (!(await confirm({ title: `${label}软件`, body, confirmText: label, danger: true }))) return
    }
    await attempt(async () => {
      await setSoftwareStatus(client, id, to)
      await say(`已${label}“${title}”`)
    })
  }
}
