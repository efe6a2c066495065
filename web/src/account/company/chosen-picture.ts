import { largestPicture, pictureMessages } from '@heliodesk/core/contracts/company-logo';
import { errorCatalogue } from '@heliodesk/core/contracts/errors';

type Picture = { base64: string } | { problem: string };

/** The file as it is sent, or why there is no use in sending it. What it is, the server judges by its bytes. */
export async function readPicture(file: Blob): Promise<Picture> {
  if (file.size > largestPicture) return { problem: pictureMessages.large };
  const base64 = await asBase64(file).catch(() => '');
  return base64 ? { base64 } : { problem: errorCatalogue.picture_unreadable.message };
}

// It may have been moved or changed since it was chosen, and then it cannot be read any more.
function asBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.readAsDataURL(file);
  });
}
