import { parse } from 'csv-parse/browser/esm/sync'
import { allBytes, SHOWN, textOf } from './bytes'
import { Grid } from './grid'
import { Loading } from './loading'
import type { PreviewProps } from './preview-props'

/** Characters of a row; one without an end is no table. */
const LONGEST_ROW = 256 * 1024
const SIGNS = [',', '\t', ';']

/** Rows of a CSV, separated by whichever sign its first line has most of. */
const rowsOf = (text: string): string[][] => {
  const first = text.slice(0, 4096).split(/\r?\n/, 1)[0] ?? ''
  const most = (sign: string) => first.split(sign).length
  const delimiter = SIGNS.reduce((a, b) => (most(b) > most(a) ? b : a))
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
}

export function CsvPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal) => rowsOf(textOf(await allBytes(file, SHOWN.table, signal)))
  return (
    <Loading name={file.url} load={load}>
      {(rows) => <Grid rows={rows} label={file.filename} />}
    </Loading>
  )
}
