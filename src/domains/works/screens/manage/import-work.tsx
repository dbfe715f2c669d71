import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { uploadFile } from '../../../files/files.mutations'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { importWork } from '../../works.mutations'

type ImportWorkProps = { roomId: number; disabled: boolean; onDone: (id: number) => void }

/** Takes a work that was exported, from here or from another platform of this kind, as a draft. */
export function ImportWork({ roomId, disabled, onDone }: ImportWorkProps) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    await attempt(async () => {
      const uploaded = await uploadFile(file, 'general')
      const { id, skipped, prerequisites_left } = await importWork(client, roomId, uploaded.id)
      const left = [
        ...(skipped ? [`${skipped} 个文件没有导入`] : []),
        ...(prerequisites_left ? [words(`${prerequisites_left} 个前置{work}在这里没有`)] : []),
      ]
      await say(['已导入为草稿', ...left].join('，'))
      onDone(id)
    })
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words('选择导出的{work}文件')}
        accept=".zip,application/zip"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void take(file)
        }}
      />
      <OnlineButton
        variant="secondary"
        icon="upload"
        loading={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        导入
      </OnlineButton>
    </>
  )
}
