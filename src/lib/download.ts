/** Downloads what an address of this server answers as a file. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
