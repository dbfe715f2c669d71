import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CertContainer } from '#contract/certs/certs.model'
import { CERT_LEVEL_MAX, CERT_TITLE_MAX, containerProblem } from '#contract/certs/certs.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveContainer } from '../../certs.mutations'
import { CategoryPicker } from './category-picker'

type Props = { roomId: number; container?: CertContainer; onClose: () => void }

/** A category and its level, and what numbers of its certificates begin with. */
export function ContainerForm({ roomId, container, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(container?.title ?? '')
  const [level, setLevel] = useState(container?.level ?? '')
  const [code, setCode] = useState(container?.code ?? '')
  const [source, setSource] = useState({
    id: container?.source?.content_id ?? 0,
    levels: container?.source?.levels ?? [],
  })
  const [picking, setPicking] = useState(false)
  const [asked, setAsked] = useState(false)
  const problem = containerProblem({ title, level, code })
  const words = title !== (container?.title ?? '') || level !== (container?.level ?? '')
  const dirty = words || code !== (container?.code ?? '')
  useBusy('form', dirty)
  const save = () => {
    setAsked(true)
    if (problem) return
    return attempt(async () => {
      const at = { training_room_id: roomId, ...(container && { container_id: container.id }) }
      const chosen = source.id !== (container?.source?.content_id ?? 0) && { content_id: source.id }
      await saveContainer(client, { ...at, title, level, code, ...chosen })
      onClose()
      await say('已保存')
    })
  }
  if (picking)
    return (
      <SheetOrDialog
        open
        onClose={() => setPicking(false)}
        title="选择证书类别"
        footer={
          <Button variant="secondary" onClick={() => setPicking(false)}>
            返回
          </Button>
        }
      >
        <CategoryPicker
          roomId={roomId}
          onPick={(category) => {
            setSource({ id: category.id, levels: category.tags })
            setTitle(category.title)
            setLevel(category.tags.includes(level) ? level : (category.tags[0] ?? ''))
            setPicking(false)
          }}
        />
      </SheetOrDialog>
    )
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={container ? '修改类别' : '新建类别'}
      problem={asked && problem}
      dismissible={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {dirty ? '放弃' : '取消'}
          </Button>
          <OnlineButton onClick={save}>保存</OnlineButton>
        </>
      }
    >
      <div className="stack">
        <Button variant="secondary" block icon="book" onClick={() => setPicking(true)}>
          {source.id ? '换一个资源库里的类别' : '从资源库选择类别'}
        </Button>
        <TextField
          label="类别名称"
          value={title}
          onChange={setTitle}
          maxGraphemes={CERT_TITLE_MAX}
          required
          hint="例如：互联网营销师"
        />
        {source.levels.length ? (
          <SelectField
            label="级别"
            value={level}
            options={[...new Set([...source.levels, ...(level ? [level] : [])])].map((one) => ({
              value: one,
              label: one,
            }))}
            onChange={setLevel}
          />
        ) : (
          <TextField
            label="级别"
            value={level}
            onChange={setLevel}
            maxGraphemes={CERT_LEVEL_MAX}
            hint="例如：五级、初级；没有级别可以不填"
          />
        )}
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
