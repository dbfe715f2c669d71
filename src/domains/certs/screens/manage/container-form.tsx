import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CertContainer } from '#contract/certs/certs.model'
import { CERT_LEVEL_MAX, CERT_TITLE_MAX, containerProblem } from '#contract/certs/certs.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveContainer } from '../../certs.mutations'
import { CategoryPicker } from './category-picker'

type Props = { roomId: number; container?: CertContainer; onClose: () => void }

const begin = (container: CertContainer | undefined) => ({
  title: container?.title ?? '',
  level: container?.level ?? '',
  code: container?.code ?? '',
  source: { id: container?.source?.content_id ?? 0, levels: container?.source?.levels ?? [] },
})

/** A category and its level, and what numbers of its certificates begin with. */
export function ContainerForm({ roomId, container, onClose }: Props) {
  const client = useQueryClient()
  const key = `cert-container:${container?.id ?? `new in ${roomId}`}`
  const form = useVersionedForm(key, begin(container), container?.version ?? 0)
  const { set } = form
  const { title, level, code, source } = form.value
  const [picking, setPicking] = useState(false)
  const [asked, setAsked] = useState(false)
  const problem = containerProblem({ title, level, code })
  const save = () => {
    setAsked(true)
    if (problem) return
    return attemptSaving(form, async () => {
      const about = container && { container_id: container.id, version: form.version }
      const chosen = source.id > 0 && source.id !== container?.source?.content_id && { content_id: source.id }
      await saveContainer(client, { training_room_id: roomId, ...about, title, level, code, ...chosen })
      form.done()
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
            set({
              source: { id: category.id, levels: category.tags },
              title: category.title,
              level: category.tags.includes(level) ? level : (category.tags[0] ?? ''),
            })
            setPicking(false)
          }}
        />
      </SheetOrDialog>
    )
  return (
    <VersionedDialog
      form={form}
      title={container ? '修改类别' : '新建类别'}
      width={600}
      problem={asked && problem}
      onSave={save}
      onClose={onClose}
    >
      <Button variant="secondary" block icon="book" onClick={() => setPicking(true)}>
        {source.id ? '换一个资源库里的类别' : '从资源库选择类别'}
      </Button>
      <TextField
        label="类别名称"
        value={title}
        onChange={(title) => set({ title })}
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
          onChange={(level) => set({ level })}
        />
      ) : (
        <TextField
          label="级别"
          value={level}
          onChange={(level) => set({ level })}
          maxGraphemes={CERT_LEVEL_MAX}
          hint="例如：五级、初级；没有级别可以不填"
        />
      )}
      <TextField
        label="编号前缀"
        value={code}
        onChange={(next) =>
          set({
            code: next
              .toUpperCase()
              .replace(/[^A-Z0-9]/g, '')
              .slice(0, 8),
          })
        }
        maxGraphemes={8}
        required
        hint={`2 到 8 位大写字母或数字，证书编号形如 ${code || 'HLYX'}-2026-7K3MWQ9D`}
      />
    </VersionedDialog>
  )
}
