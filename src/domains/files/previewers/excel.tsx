import { useState } from 'react'
import readExcel from 'read-excel-file/browser'
import { Chips } from '#ui/display/tag'
import { allBytes, SHOWN } from './bytes'
import { Grid } from './grid'
import { Loading } from './loading'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'
import { plainPackage } from './unpack'

const wanted = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/|xl\/(?!media\/|drawings\/|charts\/))/.test(name)

interface Sheet {
  name: string
  rows: string[][]
}

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' })
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? day.format(cell) : String(cell)
}

/** The sheets of an Excel file as values; formulas show what they were last worth. */
export function ExcelPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal): Promise<Sheet[]> => {
    const packed = plainPackage(await allBytes(file, SHOWN.document, signal), wanted)
    const sheets = await readExcel(packed.slice().buffer)
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
  }
  return (
    <Loading name={file.url} load={load}>
      {(sheets) => <Sheets sheets={sheets} />}
    </Loading>
  )
}

function Sheets({ sheets }: { sheets: Sheet[] }) {
  const [at, setAt] = useState('0')
  const sheet = sheets[Number(at)]
  return (
    <>
      {sheets.length > 1 && (
        <div className={styles.tabs}>
          <Chips
            label="工作表"
            options={sheets.map(({ name }, i) => ({ value: String(i), label: name }))}
            value={at}
            onChange={setAt}
          />
        </div>
      )}
      {sheet && <Grid key={at} rows={sheet.rows} label={sheet.name} />}
    </>
  )
}
