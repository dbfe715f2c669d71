import { useRef } from 'react'
import { OnlineButton } from '#ui/online-button'

type FileButtonProps = { disabled?: boolean; onFile: (file: File | undefined) => unknown }

/** A button that asks for one spreadsheet; the same file can be chosen again after it was put right. */
export function FileButton({ disabled = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择要导入的文件"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void onFile(file)
        }}
      />
      <OnlineButton act="导入" size="sm" icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
        选择文件
      </OnlineButton>
    </>
  )
}
