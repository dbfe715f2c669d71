import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CertContainer } from '#contract/certs/certs.model'
import { CERT_LEVEL_MAX, CERT_TITLE_MAX, containerProblem } from '#contract/certs/certs.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveContainer } from '../../certs.mutations'

type Props = { roomId: number; container?: CertContainer; onClose: () => void }

/** A category and its level, and what numbers of its certificates begin with. */
export function ContainerForm({ roomId, container, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(container?.title ?? '')
  const [level, setLevel] = useState(container?.level ?? '')
  const [code, setCode] = useState(container?.code ?? '')
  const problem = containerProblem({ title, level, code })
  useBusy('form', title !== (container?.title ?? ''))
  const save = () =>
    attempt(async () => {
      const at = { training_room_id: roomId, ...(container && { container_id: container.id }) }
      await saveContainer(client, { ...at, title, level, code })
      onClose()
      await say('已保存')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={container ? '修改类别' : '新建类别'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button disabled={problem !== undefined} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="类别名称"
          value={title}
          onChange={setTitle}
          maxGraphemes={CERT_TITLE_MAX}
          required
          hint="例如：互联网营销师"
        />
        <TextField
          label="级别"
          value={level}
          onChange={setLevel}
          maxGraphemes={CERT_LEVEL_MAX}
          hint="例如：五级、初级；没有级别可以不填"
        />
        <TextField
          label="编号前缀"
          value={code}
          onChange={(next) =>
            setCode(
              next
                .toUpperCase()
                .replace(/[^A-Z0-9]/g, '')
                .slice(0, 8),
            )
          }
          maxGraphemes={8}
          required
          hint={`2 到 8 位大写字母或数字，证书编号形如 ${code || 'HLYX'}-2026-7K3MWQ9D`}
        />
      </div>
    </SheetOrDialog>
  )
}
